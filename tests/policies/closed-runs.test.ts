import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, dayFromNow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { refusalOf, reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const run = (show: Show) => ({ performance_id: show.performance.id });

async function close(show: Show): Promise<string> {
  const { data } = await admin.rpc("close_run", run(show)).throwOnError();
  return data;
}

const entry = async (id: string) =>
  (await admin.from("performances").select().eq("id", id).maybeSingle().throwOnError()).data;

/** Everything that a show has and a visitor of the archive may want to know. */
const everything = {
  title: "마지막 밤",
  year: "2026",
  period: "11. 1. – 11. 9.",
  venue: "소극장 무대",
  location_address: "대전광역시 중구 가상로 84",
  director: "권명",
  writer: "배웅",
  image: "/poster.avif",
  description: "이야기",
  directing_note: "연출의 글입니다.",
  viewing_guide: "늦지 않게 와 주세요.\n주차할 곳이 없습니다.",
  cast_order: ["하윤", "가람"],
  cast_profiles: [{ name: "가람", role: "남자", image_url: "/garam.avif" }],
  staff_profiles: [{ name: "조명희", role: "조명", image_url: null }],
  staff_list: [{ role: "음향", name: "소리" }],
  reviews: [{ author: "관객", text: "좋았습니다." }],
  start_time: "19:30",
  runtime: 100,
  age_rating: "만 12세 이상",
};

describe("closing a run", () => {
  test("takes everything the show had into the archive, at its head", async () => {
    const images = (count: number, of: string) => Array.from({ length: count }, (_, n) => `/${of}-${n}.avif`);
    const show = await aShow(target, {
      ...everything,
      cast: ["가람", "하윤"],
      booking_link: "https://tickets.example/1",
      additional_images: images(90, "still"),
      gallery_urls: [...images(40, "gallery"), "/still-0.avif"],
    });
    await target.service().from("performances").insert({ title: "더 옛날", sort_order: -5 }).throwOnError();
    expect(await entry(await close(show))).toMatchObject({
      ...everything,
      actor_list: ["가람", "하윤"],
      booking_url: "https://tickets.example/1",
      additional_images: [...images(90, "still"), ...images(40, "gallery")],
      is_current: false,
      sort_order: -6,
    });
  });

  test("ends its reservations, whatever its switches say", async () => {
    const show = await aShow(target);
    await close(show);
    const refusal = { details: "run_closed", message: "이미 마친 공연입니다. 예매를 받지 않습니다." };
    expect(await refusalOf(target.visitor(), aRequest(show))).toMatchObject(refusal);
    expect(await refusalOf(admin, aRequest(show))).toMatchObject(refusal);
    await admin
      .from("current_performances")
      .update({ account_transfer_enabled: true, sold_without_show_times: true })
      .eq("id", show.performance.id)
      .throwOnError();
    expect(await refusalOf(target.visitor(), aRequest(show))).toMatchObject(refusal);
    expect((await admin.rpc("close_run", run(show))).error?.message).toBe("이미 마친 공연입니다.");
  });

  test("is preceded by what it ends: show times to come, their seats, money that has not come", async () => {
    const show = await aShow(target, { capacities: [50, 50, 50] });
    const [first, second] = show.showTimes;
    const visitor = target.visitor();
    const [paid, cancelled] = await Promise.all([
      reserve(visitor, aRequest(show, { attendee_count: 2 })),
      reserve(visitor, aRequest(show, { attendee_count: 4 })),
    ]);
    await reserve(visitor, aRequest(show, { attendee_count: 3, show_time_id: second?.id ?? null }));
    await reserve(visitor, aRequest(show, { attendee_count: 1 }));
    const set = (id: string, columns: object) =>
      admin.from("ticket_reservations").update(columns).eq("id", id).throwOnError();
    await set(paid.id, { payment_verified: true });
    await set(cancelled.id, { cancelled_at: new Date().toISOString() });
    const ending = async () => (await admin.rpc("close_run_preview", run(show)).throwOnError()).data;
    expect(await ending()).toEqual([
      { show_times_ahead: 3, seats_ahead: 6, unpaid_count: 2, unpaid_won: 120_000 },
    ]);
    await target
      .service()
      .from("show_times")
      .update({ date: dayFromNow(-1) })
      .eq("id", first?.id ?? "")
      .throwOnError();
    expect(await ending()).toMatchObject([{ show_times_ahead: 2, seats_ahead: 3, unpaid_count: 2 }]);
    expect((await (await target.signedIn()).rpc("close_run_preview", run(show))).data).toEqual([]);
    expect((await target.visitor().rpc("close_run_preview", run(show))).error?.code).toBe("42501");
  });

  test("and reopening it are an admin's", async () => {
    const show = await aShow(target);
    for (const client of [target.visitor(), await target.signedIn()]) {
      expect((await client.rpc("close_run", run(show))).error?.code).toBe("42501");
    }
    const id = await close(show);
    for (const client of [target.visitor(), await target.signedIn()]) {
      expect((await client.rpc("reopen_run", run(show))).error?.code).toBe("42501");
    }
    expect(await entry(id)).not.toBeNull();
  });
});

describe("a closed run that is opened again", () => {
  test("is sold as before, and its entry in the archive is gone", async () => {
    const show = await aShow(target, everything);
    const id = await close(show);
    const reopened = await admin.rpc("reopen_run", run(show)).throwOnError();
    expect(reopened.data).toBeNull();
    expect(await entry(id)).toBeNull();
    await reserve(target.visitor(), aRequest(show));
    const { data } = await admin
      .from("current_performances")
      .select()
      .eq("id", show.performance.id)
      .single()
      .throwOnError();
    expect({ ...data, updated_at: "" }).toEqual({ ...show.performance, updated_at: "" });
    expect((await admin.rpc("reopen_run", run(show))).error?.message).toBe("이미 열려 있는 공연입니다.");
  });

  test("leaves an entry that was changed meanwhile to the admins, out of the visitors' sight", async () => {
    const show = await aShow(target, everything);
    const id = await close(show);
    await admin
      .from("performances")
      .update({ reviews: [{ author: "평론가", text: "오래 남습니다." }] })
      .eq("id", id)
      .throwOnError();
    expect((await admin.rpc("reopen_run", run(show)).throwOnError()).data).toBe(id);
    expect(await entry(id)).toMatchObject({ is_current: true, reviews: [{ author: "평론가" }] });
    const again = await close(show);
    expect(again).not.toBe(id);
    expect(await entry(id)).toMatchObject({ is_current: true });
  });

  test("takes its entry out of the archive although its place there was changed", async () => {
    const show = await aShow(target, everything);
    const id = await close(show);
    await admin.from("performances").update({ sort_order: 77 }).eq("id", id).throwOnError();
    expect((await admin.rpc("reopen_run", run(show)).throwOnError()).data).toBeNull();
    expect(await entry(id)).toBeNull();
  });
});
