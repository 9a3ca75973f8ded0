/** Builders of what a company has: a show with show times, reservations of visitors. */
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Tables, TablesInsert } from "../../app/lib/database.types.ts";
import type { Target } from "./target.ts";

export interface Show {
  performance: Tables<"current_performances">;
  /** In the order of their dates. */
  showTimes: Tables<"show_times">[];
}

export interface ShowOptions extends Partial<TablesInsert<"current_performances">> {
  /** Seats of each show time, null without a limit; one show time for each. */
  capacities?: (number | null)[];
}

/** The show that the site has on, with its show times. */
export async function showOn(service: SupabaseClient<Database>) {
  const { data } = await service
    .from("current_performances")
    .select("id, show_times(id)")
    .order("created_at", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return data;
}

/** So many seats of a show time may wait for their deposit; null: as many as the site says by itself. */
export async function limitUnpaidSeats(
  service: SupabaseClient<Database>,
  showId: string,
  max_unpaid_seats_per_show_time: number | null,
): Promise<void> {
  await service
    .from("current_performances")
    .update({ max_unpaid_seats_per_show_time })
    .eq("id", showId)
    .throwOnError();
}

/** Days from today in Seoul as "2026-11-20". */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul", dateStyle: "short" }).format(day);
}

/**
 * A current show that takes transfers, at 30,000 won, with upcoming show times. It takes any number of reservations
 * from one network address, which all visitors of a test have, and can be sold out before anybody has paid.
 */
export async function aShow(
  target: Pick<Target, "service">,
  { capacities = [100], ...columns }: ShowOptions = {},
): Promise<Show> {
  const service = target.service();
  const performance = await service
    .from("current_performances")
    .insert({
      title: "달의 뒷면",
      ticket_price: 30_000,
      account_transfer_enabled: true,
      bank_name: "한밭은행",
      account_number: "000-0000-0000-00",
      account_holder: "극단 무대",
      max_reservations_per_address_hour: null,
      max_unpaid_seats_per_address: null,
      max_unpaid_seats_per_show_time: 100_000,
      deposit_rule: columns.deposit_deadline_hours ? "hours" : "none",
      ...columns,
    })
    .select()
    .single()
    .throwOnError();
  const showTimes = await service
    .from("show_times")
    .insert(
      capacities.map((capacity, index) => ({
        performance_id: performance.data.id,
        date: dayFromNow(index + 1),
        time: "19:30",
        capacity,
      })),
    )
    .select()
    .order("date")
    .throwOnError();
  return { performance: performance.data, showTimes: showTimes.data };
}

let phones = 0;

/** A telephone number that no other visitor of the test has. */
export function aPhoneNumber(): string {
  phones += 1;
  return `010-1000-${String(phones).padStart(4, "0")}`;
}

/** What a visitor sends to reserve one seat, unless given otherwise. */
export function aRequest(
  show: Show,
  columns: Partial<TablesInsert<"ticket_reservations">> = {},
): TablesInsert<"ticket_reservations"> {
  return {
    performance_id: show.performance.id,
    show_time_id: show.showTimes[0]?.id ?? null,
    name: "김관객",
    phone_number: aPhoneNumber(),
    attendee_count: 1,
    discount_type: "none",
    request_id: randomUUID(),
    ...columns,
  };
}
