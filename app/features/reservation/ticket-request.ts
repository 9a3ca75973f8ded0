/** How the browser asks for a ticket and changes it, by its key, which travels in the body of the request only. */
import { data } from "react-router";
import type { FoundTicket, TicketAnswer } from "./found-ticket.ts";
import type { ChangeAnswer } from "./ticket-change.ts";

const timeoutMs = 12_000;

async function send(fields: Record<string, string>): Promise<Response> {
  return await fetch("/reservations/ticket.json", {
    method: "POST",
    headers: { Accept: "application/json" },
    // What is refused is answered in the language of the page.
    body: new URLSearchParams({ ...fields, language: document.documentElement.lang }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** null when there is no such ticket. @throws when the site gives no answer. */
export async function askForTicket(ticketKey: string): Promise<FoundTicket | null> {
  const response = await send({ ticket_key: ticketKey });
  if (!response.ok) throw new Error(`The ticket's answer had status ${response.status}.`);
  const answer: TicketAnswer = await response.json();
  return answer.ok ? answer : null;
}

/** Changes a ticket or a party of the waiting list, or asks about it. Never throws; without an answer, `lost` is the message. */
export async function changeTicket<Result>(
  fields: { change: string } & Record<string, string>,
  lost: string,
): Promise<ChangeAnswer<Result>> {
  try {
    return await (await send(fields)).json();
  } catch {
    return { ok: false, message: lost };
  }
}

/** Never throws: whatever happens is an answer, `lost` where there is none, and what was typed stays. */
export async function takeTicketAnswer<Answer>(serverAction: () => Promise<Answer>, lost: string) {
  try {
    return await serverAction();
  } catch {
    const answer: TicketAnswer = { ok: false, message: lost };
    // After a success the data of the page would be asked for again, and without a network the page be left.
    return data(answer, { status: 503 });
  }
}
