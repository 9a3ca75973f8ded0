/** Finds a visitor's ticket, and answers the same way whichever part of what was typed is wrong. */
import type { Supabase } from "~/lib/supabase.ts";
import { type TicketAnswer, type TicketFields, ticketMessages } from "./found-ticket.ts";
import { findTicketKey, openTicket, readShowOfTicket } from "./reservation-data.ts";

export function readTicketFields(form: FormData): TicketFields {
  const textOf = (name: string) => {
    const text = form.get(name);
    return typeof text === "string" ? text : "";
  };
  return { reservation_number: textOf("reservation_number"), phone_number: textOf("phone_number") };
}

/** Never throws: a form that was sent comes back with what was typed. */
export async function ticketByNumber(supabase: Supabase, typed: TicketFields): Promise<TicketAnswer> {
  if (!typed.reservation_number.trim() || !typed.phone_number.trim()) {
    return { ok: false, message: ticketMessages.missing, typed };
  }
  try {
    const { outcome, ticketKey } = await findTicketKey(
      supabase,
      typed.reservation_number,
      typed.phone_number,
    );
    if (outcome === "too_many") return { ok: false, message: ticketMessages.too_many, typed };
    const found = ticketKey ? await ticketByKey(supabase, ticketKey) : null;
    return found ?? { ok: false, message: ticketMessages.unknown, typed };
  } catch (error) {
    console.error("A ticket could not be looked up:", error);
    return { ok: false, message: ticketMessages.failed, typed };
  }
}

export async function ticketByKey(supabase: Supabase, ticketKey: string): Promise<TicketAnswer | null> {
  const [reservation, show] = await Promise.all([
    openTicket(supabase, ticketKey),
    readShowOfTicket(supabase, ticketKey),
  ]);
  return reservation && show ? { ok: true, show, reservation } : null;
}
