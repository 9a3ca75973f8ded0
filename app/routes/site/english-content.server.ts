/** Reads what an English page shows, and takes its forms. */
import { data } from "react-router";
import { readEnglishCompany } from "~/features/company/english-company-data.ts";
import {
  type EnglishSale,
  type EnglishShow,
  type LatinNames,
  type OpenEnglishShow,
  readEnglishSale,
  readEnglishShow,
  readLatinNames,
  readOpenEnglishShows,
} from "~/features/performance/english-show-data.ts";
import { readBookableShow } from "~/features/performance/performance-data.ts";
import type { EnglishFailure } from "~/features/reservation/english-form.tsx";
import { inEnglish, ticketInEnglish } from "~/features/reservation/english-refusals.server.ts";
import { readTicketFields, ticketByNumber } from "~/features/reservation/find-ticket.server.ts";
import type { TicketAnswer } from "~/features/reservation/found-ticket.ts";
import { type FoundReservation, reservePath, type SentForm } from "~/features/reservation/reservation.ts";
import {
  httpStatusOf,
  readSentForm,
  takeReservation,
} from "~/features/reservation/reservation-action.server.ts";
import { readSeatsLeft } from "~/features/reservation/reservation-data.ts";
import { newRequestId } from "~/features/reservation/reservation-draft.ts";
import type { ShowTimeSeats } from "~/features/reservation/show-time.ts";
import type { WaitingAnswer } from "~/features/reservation/waiting.ts";
import { joinWaitingList, waitingStatusOf } from "~/features/reservation/waiting-list-data.server.ts";
import { hasPassed } from "~/lib/has-passed.ts";
import { todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { isUuid } from "~/lib/uuid.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import type { EnglishAddress } from "./english-address.ts";

export type EnglishPage =
  | { page: "visit"; shows: OpenEnglishShow[] }
  | { page: "tickets" }
  | { page: "show"; show: EnglishShow; latin: LatinNames; seats: ShowTimeSeats[]; over: boolean }
  | { page: "reserve"; show: EnglishSale; seats: ShowTimeSeats[]; requestId: string };

/** What an English page is answered to its form. */
export type EnglishAnswer =
  | TicketAnswer
  | { form: "wait"; waiting: WaitingAnswer }
  | { form: "reserve"; sent: SentForm; reserved: FoundReservation | null; refused: EnglishFailure | null };

export async function readEnglishPage(supabase: Supabase, address: EnglishAddress) {
  const [company, content, bookable] = await Promise.all([
    pagePart("company", readEnglishCompany(supabase)),
    pagePart("English page", readContent(supabase, address)),
    pagePart("bookable show", readBookableShow(supabase)),
  ]);
  if (company.state === "failed" || content.state === "failed") throw data(null, { status: 503 });
  if (!content.value) throw data(null, { status: 404 });
  return {
    content: content.value,
    company: company.value,
    year: Number(todayInSeoul().slice(0, 4)),
    reserveAt: bookable.state === "ready" && bookable.value ? `/en${reservePath(bookable.value)}` : null,
  };
}

/** null: there is no such show. */
async function readContent(supabase: Supabase, address: EnglishAddress): Promise<EnglishPage | null> {
  if (address.page === "tickets") return { page: address.page };
  if (address.page === "visit") return { page: address.page, shows: await readOpenEnglishShows(supabase) };
  if (address.page === "reserve") {
    const show = await readEnglishSale(supabase, address.id);
    if (!show) return null;
    return {
      page: address.page,
      show,
      seats: await readSeatsLeft(supabase, show.id),
      requestId: newRequestId(),
    };
  }
  const show = await readEnglishShow(supabase, address.id);
  if (!show) return null;
  const [seats, latin] = await Promise.all([
    readSeatsLeft(supabase, show.id),
    readLatinNames(supabase, show),
  ]);
  return { page: address.page, show, latin, seats, over: isOver(show) };
}

function isOver({ closed_at, show_times }: EnglishShow): boolean {
  if (closed_at) return true;
  return show_times.length > 0 && show_times.every(({ date, time }) => hasPassed(date, time));
}

/** How the server may cache a page; a form holds the key to one visitor's reservation. */
export function englishHeaders(content: EnglishPage): Record<string, string> {
  if (content.page === "reserve") return { "Cache-Control": "no-store" };
  return cachePage(content.page === "show" ? { seatsOf: content.show.id } : {});
}

export async function takeEnglishForm(
  supabase: Supabase,
  address: EnglishAddress,
  form: FormData,
): Promise<{ status: number; answer: EnglishAnswer }> {
  if (address.page === "tickets") {
    const answer = await ticketByNumber(supabase, readTicketFields(form));
    return { status: answer.ok ? 200 : 422, answer: ticketInEnglish(answer) };
  }
  if (address.page !== "reserve") throw data(null, { status: 405 });
  if (!isUuid(address.id)) throw data(null, { status: 404 });
  if (form.get("intent") === "wait") {
    const waiting = await joinWaitingList(supabase, form);
    return { status: waitingStatusOf(waiting), answer: { form: "wait", waiting } };
  }
  const sent = readSentForm(form);
  const answer = await takeReservation(supabase, address.id, sent, "en");
  return {
    status: httpStatusOf(answer),
    answer: {
      form: "reserve",
      sent,
      reserved: answer.ok ? answer.reservation : null,
      refused: answer.ok ? null : inEnglish(answer),
    },
  };
}
