/** What a show is to the public pages. */
import type { Tables } from "~/lib/database.types.ts";

export type ShowTime = Pick<Tables<"show_times">, "id" | "date" | "time" | "capacity"> &
  Partial<Pick<Tables<"show_times">, "cancelled_at" | "cancel_reason" | "updated_at">>;

/** The show that is on: the newest row of current_performances with its show times in order. */
export type CurrentShow = Pick<
  Tables<"current_performances">,
  | "id"
  | "created_at"
  | "updated_at"
  | "title"
  | "title_en"
  | "year"
  | "period"
  | "venue"
  | "venue_en"
  | "location_address"
  | "director"
  | "writer"
  | "image"
  | "description"
  | "cast"
  | "cast_order"
  | "start_time"
  | "runtime"
  | "age_rating"
  | "ticket_price"
  | "discount_types"
  | "discount_ids"
  | "booking_url"
  | "booking_link"
  | "booking_text"
  | "account_transfer_enabled"
  | "account_transfer_text"
  | "bank_name"
  | "account_number"
  | "account_holder"
  | "deposit_deadline_hours"
  | "sold_without_show_times"
  | "closed_at"
> & { show_times: ShowTime[] };

/** A show whose run goes on, as it is named where it is not shown whole. */
export type RunningShow = Pick<Tables<"current_performances">, "id" | "title" | "period" | "venue">;

/** A past show as its poster, title and year show it. */
export type ArchivePick = Pick<Tables<"performances">, "id" | "title" | "year" | "image">;

/** Names in the order of the programme; without one, as they were entered. */
export function castOf(show: Pick<CurrentShow, "cast" | "cast_order">): string[] {
  return show.cast_order.length > 0 ? show.cast_order : show.cast;
}

/** Whether its tickets cost nothing: a price of 0 alone may mean that tickets are sold elsewhere. */
export function isFree({
  account_transfer_enabled,
  ticket_price,
}: Pick<CurrentShow, "account_transfer_enabled" | "ticket_price">): boolean {
  return account_transfer_enabled && ticket_price === 0;
}

/** Where tickets are sold elsewhere. */
export function bookingLinkOf(show: Pick<CurrentShow, "booking_link" | "booking_url">): string | null {
  return show.booking_link || show.booking_url || null;
}

/** 100 → "1시간 40분", 50 → "50분" */
export function formatRuntime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours}시간`, rest && `${rest}분`].filter(Boolean).join(" ");
}
