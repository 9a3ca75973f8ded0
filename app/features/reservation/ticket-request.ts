/** How the browser asks for a ticket by its key, which travels in the body of the request only. */
import { data } from "react-router";
import { type FoundTicket, type TicketAnswer, ticketMessages } from "./found-ticket.ts";

const timeoutMs = 12_000;

/** null when there is no such ticket. @throws when the site gives no answer. */
export async function askForTicket(ticketKey: string): Promise<FoundTicket | null> {
  const response = await fetch("/reservations/ticket.json", {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams({ ticket_key: ticketKey }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The ticket's answer had status ${response.status}.`);
  const answer: TicketAnswer = await response.json();
  return answer.ok ? answer : null;
}

/** Never throws: whatever happens is an answer, and what was typed stays. */
export async function takeTicketAnswer(serverAction: () => Promise<TicketAnswer>) {
  try {
    return await serverAction();
  } catch {
    const answer: TicketAnswer = { ok: false, message: ticketMessages.failed };
    // After a success the data of the page would be asked for again, and without a network the page be left.
    return data(answer, { status: 503 });
  }
}
