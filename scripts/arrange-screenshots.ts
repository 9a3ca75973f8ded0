/** What the images of the running product show: some days of work in the admin area and at the box office. */
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../app/lib/database.types.ts";
import { showOn } from "../tests/support/company.ts";
import { adminAccount, type Site } from "../tests/support/site.ts";

/** Keys of what is opened by them. */
export interface Keys {
  ticket: string;
  /** Number of the reservation that the ticket is of. */
  number: string;
  waiting: string;
  door: string;
}

/** A paid reservation, one that is cancelled with money to refund, a sold-out show time with a party that waits, a pass. */
export async function arrangeBoxOffice(service: SupabaseClient<Database>): Promise<Keys> {
  const show = await showOn(service);
  const ids = show.show_times.map(({ id }) => id);
  const request = (name: string, show_time_id = ids[0] ?? "") => ({
    performance_id: show.id,
    show_time_id,
    name,
    phone_number: "010-2000-3000",
    attendee_count: 2,
    request_id: crypto.randomUUID(),
  });
  const { data: made } = await service
    .from("ticket_reservations")
    .insert([request("한별"), request("가람"), request("푸름", ids.at(-1))])
    .select("id, name, ticket_key, reservation_number")
    .throwOnError();
  const of = (name: string) => made.find((one) => one.name === name);
  const paid = [of("한별")?.id ?? "", of("가람")?.id ?? ""];
  await service.from("ticket_reservations").update({ payment_verified: true }).in("id", paid).throwOnError();
  const ticket = of("한별")?.ticket_key ?? "";
  await service
    .rpc("ask_cash_receipt", { ticket_key: ticket, kind: "personal", number: "010-2000-3000" })
    .throwOnError();
  await service
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString(), cancel_reason: "관객 사정" })
    .eq("id", of("가람")?.id ?? "")
    .throwOnError();
  const { data: seats } = await service.rpc("seats_left", { performance_id: show.id }).throwOnError();
  const last = seats.find(({ show_time_id }) => show_time_id === ids.at(-1));
  await service
    .from("show_times")
    .update({ capacity: (last?.capacity ?? 0) - (last?.seats_left ?? 0) })
    .eq("id", ids.at(-1) ?? "")
    .throwOnError();
  const { data: party } = await service
    .rpc("join_waiting_list", {
      show_time_id: ids.at(-1) ?? "",
      party_size: 2,
      name: "기다림",
      phone_number: "010-2000-4000",
    })
    .single()
    .throwOnError();
  const door = randomBytes(16).toString("hex");
  await service
    .from("door_passes")
    .insert({
      show_time_id: ids[0] ?? "",
      label: "휴대전화",
      key_hash: `\\x${createHash("sha256").update(door).digest("hex")}`,
    })
    .throwOnError();
  return { ticket, number: of("한별")?.reservation_number ?? "", waiting: party.waiting_key, door };
}

/** A paid reservation that was made days ago, so that the refund rules hold for it, and an account for what is to be refunded. */
export async function arrangeEarlierReservation(service: SupabaseClient<Database>) {
  const daysAgo = new Date(Date.now() - 4 * 86_400_000).toISOString();
  await service.from("ticket_reservations").update({ created_at: daysAgo }).eq("name", "노을").throwOnError();
  const { data: cancelled } = await service
    .from("ticket_reservations")
    .select("ticket_key")
    .eq("name", "가람")
    .single()
    .throwOnError();
  await service
    .rpc("set_refund_account", {
      ticket_key: cancelled.ticket_key,
      bank: "한밭은행",
      account_number: "000-1111-2222-33",
      account_holder: "가람",
    })
    .throwOnError();
}

/** Some days of work in the admin area: reservations, deposits, messages, stored images, a production corrected twice. */
export async function arrangeAdminWork(site: Site) {
  const service = await site.service();
  const show = await showOn(service);
  const guests = [
    "강하늘",
    "김이슬",
    "노을",
    "도담",
    "문가람",
    "박나래",
    "서다온",
    "신새벽",
    "오솔",
    "윤슬",
    "이든",
    "정다운",
  ];
  const { data: reservations } = await service
    .from("ticket_reservations")
    .insert(
      guests.map((name, index) => ({
        performance_id: show.id,
        show_time_id: show.show_times[index % show.show_times.length]?.id ?? null,
        name,
        phone_number: `010-1000-${String(1000 + index * 37)}`,
        attendee_count: 1 + (index % 3),
        discount_type: index % 4 === 1 ? "youth" : "none",
        additional_requests: index === 3 ? "휠체어 자리 부탁드립니다." : null,
        request_id: crypto.randomUUID(),
      })),
    )
    .select("id, name, total_price")
    .throwOnError();
  const paid = reservations.slice(0, 7).map(({ id }) => id);
  await service.from("ticket_reservations").update({ payment_verified: true }).in("id", paid).throwOnError();
  // What the payment has outdated is taken off the list, as within seconds on a running site.
  await service.rpc("take_messages", { ways: [] }).throwOnError();
  const deposits = [
    ...reservations.slice(7, 10).map(({ name, total_price }) => ({ sender: name, amount: total_price })),
    ...reservations
      .slice(10, 11)
      .map(({ name, total_price }) => ({ sender: name, amount: total_price - 1_000 })),
    { sender: "푸른마을도서관", amount: 150_000 },
  ];
  const at = new Date(Date.now() + 1_000).toISOString();
  await service
    .rpc("import_deposits", {
      account: "",
      source: "webhook",
      lines: deposits.map((deposit) => ({ ...deposit, identity: `${deposit.sender} ${at}`, at })),
    })
    .throwOnError();
  await service
    .from("contact_messages")
    .insert([
      { name: "한들", contact: "010-1000-4321", message: "공연장에 엘리베이터가 있나요?" },
      {
        name: "가온",
        contact: "visitor@example.com",
        message: "학생 스무 명이 함께 보려고 합니다.\n단체 할인이 있을까요?",
      },
    ])
    .throwOnError();
  const store = service.storage.from("theater_images");
  for (const name of ["robot", "blue-bird", "three-sisters"]) {
    const file = await readFile(join(import.meta.dirname, `../public/sample/posters/${name}.avif`));
    const { error } = await store.upload(`posters/${name}.avif`, file, { contentType: "image/avif" });
    if (error) throw error;
  }
  await service
    .from("performances")
    .update({ image: store.getPublicUrl("posters/three-sisters.avif").data.publicUrl })
    .eq("title", "세 자매")
    .throwOnError();
  await correctProduction(site);
  await service
    .from("webhooks")
    .insert({ url: "https://ledger.example/madang", events: ["reservation.paid", "deposit.received"] })
    .throwOnError();
}

/** An admin corrects the production 로봇 twice, so that its earlier versions have a time and an author. */
async function correctProduction({ url, keys }: Site) {
  const admin = createClient<Database>(url, (await keys()).publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await admin.auth.signInWithPassword(adminAccount);
  if (error) throw error;
  const { data } = await admin
    .from("performances")
    .select("description")
    .eq("title", "로봇")
    .single()
    .throwOnError();
  for (const correction of [
    { description: `${data.description}\n\n2024년 봄, 대전에서 처음 선보였습니다.` },
    { viewing_guide: "공연 시작 뒤에는 들어오실 수 없습니다." },
  ]) {
    await admin.from("performances").update(correction).eq("title", "로봇").throwOnError();
  }
}
