/** The main stories of visitors and admins, run in one engine at the width of a phone, a tablet and a desktop. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { adminAccount, type Site, startSite } from "../support/site.ts";
import type { EngineWindow } from "./engine-window.ts";
import { stepTimeout } from "./step-timeout.ts";
import { until, Visitor } from "./visitor.ts";

const screens = [
  ["a phone", 390, 844],
  ["a tablet", 820, 1180],
  ["a desktop", 1440, 900],
] as const;

const reserveDialog = "밤을 켜는 사람 계좌이체 예매";

export function defineStories(openWindow: () => Promise<EngineWindow>): void {
  let site: Site;
  let visitor: Visitor;
  let folder: string;
  let image: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "madang-engine-"));
    image = join(folder, "face.png");
    await sharp({ create: { width: 600, height: 800, channels: 3, background: "teal" } }).toFile(image);
    site = await startSite();
    visitor = new Visitor(await openWindow(), site.url);
    console.log(`Stories in ${visitor.window.browser}`);
  });

  afterAll(async () => {
    await visitor?.window.close();
    await site?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  afterEach(async () => {
    expect(await visitor.window.takeErrors()).toEqual([]);
  });

  /** The dialog takes the room that it needs, or nearly all of the window, and everything in it can be reached. */
  async function expectAllInView() {
    await until("all of the dialog in view", async () => {
      const size = await visitor.measureDialog();
      expect(size.outOfReach.join("\n")).toBe("");
      expect(size.tooWide).toBeLessThanOrEqual(0);
      expect(size.shown).toBeGreaterThanOrEqual(Math.min(size.content, 0.85 * size.window - size.header) - 2);
    });
  }

  /** Where its code takes too long, the page leads on to the form as a page of its own: then once more. */
  async function openReservation() {
    await until(reserveDialog, async () => {
      if ((await visitor.window.evaluate("location.pathname")) !== "/") await visitor.open("/");
      await visitor.click("button", "계좌이체 예매");
      await visitor.sees("dialog", reserveDialog, stepTimeout / 4);
    });
  }

  describe.each(screens)("on %s", (device, width, height) => {
    let adminPath: string;
    beforeAll(async () => {
      adminPath = await arrangeAdminWork(site, device);
      await visitor.window.resize(width, height);
    });

    test("a visitor reserves and gets the ticket, with every part of both in view", async () => {
      await visitor.open("/");
      await openReservation();
      await expectAllInView();
      const name = `Visitor ${device}`;
      await visitor.type("이름", name);
      await visitor.type("연락처", "01012345678");
      await visitor.click("button", "한 명 늘리기");
      await visitor.reads("관람 인원", "2");
      await visitor.check("19:30");
      await visitor.check("없음");
      await visitor.sees("text", "60,000원");
      await visitor.click("button", "예매 신청하기");
      await visitor.sees("dialog", "예매 신청 완료");
      await visitor.sees("text", "000-0000-0000-00");
      await expectAllInView();
      await visitor.click("button", "닫기");
      await visitor.doesNotSee("dialog", "예매 신청 완료");
      const service = await site.service();
      const { data } = await service
        .from("ticket_reservations")
        .select("attendee_count, total_price")
        .eq("name", name)
        .throwOnError();
      expect(data).toEqual([{ attendee_count: 2, total_price: 60_000 }]);
    });

    test("a visitor's Back closes the reservation, the page stays, and what was typed is there again", async () => {
      await visitor.open("/archive");
      await visitor.open("/");
      for (const already of ["", "Kim"]) {
        await openReservation();
        await visitor.reads("이름", already);
        if (!already) await visitor.type("이름", "Kim");
        await visitor.window.back();
        await visitor.doesNotSee("dialog", reserveDialog);
        await visitor.isAt("/");
      }
      // One that was closed by its button leaves nothing behind in the history.
      await openReservation();
      await visitor.click("button", "닫기");
      await visitor.doesNotSee("dialog", reserveDialog);
      await visitor.expectInPage("the page's own place in the history", "!history.state?.openOverPage");
      await visitor.window.back();
      await visitor.expectInPage("an earlier page", "location.pathname !== '/'");
    });

    test("a visitor writes to the company", async () => {
      await visitor.open("/communication");
      await visitor.type("이름", `Writer ${device}`);
      await visitor.type("연락처", "kim@example.com");
      await visitor.type("메시지", "휠체어로 갈 수 있나요?");
      await visitor.click("button", "메시지 보내기");
      await visitor.sees("text", "메시지가 전송되었습니다");
    });

    test("a visitor opens a production of the archive and a member by a shared link, with every part in view, and closes each", async () => {
      const service = await site.service();
      const member = await service.from("actors").select("id").eq("name", "배만수").single().throwOnError();
      for (const [page, id, name] of [
        ["/archive", "a0000000-0000-4000-8000-000000000028", "긴 식탁"],
        ["/actors", member.data.id, "배만수"],
      ] as const) {
        await visitor.open(`${page}?selected=${id}`);
        await visitor.sees("dialog", name);
        await expectAllInView();
        await visitor.click("link", "닫기");
        await visitor.doesNotSee("dialog", name);
        await visitor.isAt(page);
      }
    });

    test("a visitor turns the lights down, and they stay down over a reload and in the dialog", async () => {
      const isPainted = (selector: string, color: string) =>
        visitor.expectInPage(
          `${selector} in ${color}`,
          `getComputedStyle(document.querySelector("${selector}")).backgroundColor === "${color}"`,
        );
      await visitor.open("/");
      await visitor.click("button", "어두운 화면으로 바꾸기");
      await isPainted("body", "rgb(15, 13, 12)");
      await visitor.open("/");
      await isPainted("body", "rgb(15, 13, 12)");
      await openReservation();
      await isPainted("[role=dialog]", "rgb(25, 22, 20)");
      await visitor.click("button", "닫기");
      await visitor.doesNotSee("dialog", reserveDialog);
      await visitor.click("button", "밝은 화면으로 바꾸기");
      await isPainted("body", "rgb(247, 242, 233)");
    });

    test("an admin signs in, verifies a deposit, corrects it and enters a reservation taken by telephone", async () => {
      const guest = `Guest ${device}`;
      // As it was before an earlier try of this story.
      const service = await site.service();
      await service
        .from("ticket_reservations")
        .update({ payment_verified: false })
        .eq("name", guest)
        .throwOnError();
      await service.from("ticket_reservations").delete().eq("name", `Caller ${device}`).throwOnError();
      await visitor.open("/");
      await visitor.window.evaluate("(localStorage.clear(), sessionStorage.clear(), true)");
      await visitor.open(adminPath);
      await visitor.type("이메일", adminAccount.email);
      await visitor.type("비밀번호", adminAccount.password);
      await visitor.click("button", "로그인");
      await visitor.sees("heading", "예매 관리");
      await visitor.click("button", `${guest} 입금 확인`);
      await visitor.sees("button", `${guest} 입금 확인 되돌리기`);

      await visitor.click("button", `${guest} 예매 고치기`);
      await visitor.sees("dialog", "예매 ");
      await expectAllInView();
      await visitor.type("메모", "front row");
      await visitor.click("button", "저장");
      await visitor.sees("text", "저장됨");
      await visitor.click("button", "닫기");
      await visitor.doesNotSee("dialog", "예매 ");

      await visitor.click("button", "여러 건 입금 확인");
      await visitor.sees("dialog", "여러 건 입금 확인");
      await expectAllInView();
      await visitor.window.back();
      await visitor.doesNotSee("dialog", "여러 건 입금 확인");

      await visitor.click("button", "전화 예매 입력");
      await visitor.sees("dialog", "전화 예매 입력");
      await expectAllInView();
      await visitor.type("이름", `Caller ${device}`);
      await visitor.type("연락처", "010-2222-3333");
      await visitor.choose("회차", "19:30");
      await visitor.click("button", "예매하기");
      await visitor.sees("dialog", "예매했습니다");
      await expectAllInView();
      await visitor.window.back();
      await visitor.doesNotSee("dialog", "예매했습니다");
      await visitor.sees("button", `Caller ${device} 예매 고치기`);
    });

    test("an admin, signed in already, adds a member with an image", async () => {
      const service = await site.service();
      await service.from("actors").delete().eq("name", `Member ${device}`).throwOnError();
      await visitor.open("/admin/members/new");
      await visitor.type("이름", `Member ${device}`);
      await visitor.chooseFile("이미지 고르기", image);
      await visitor.expectInPage("a preview", "document.querySelector('img[alt$=\"미리 보기\"]') !== null");
      await visitor.click("button", "저장");
      await visitor.sees("text", "저장됨");
      const { data } = await service
        .from("actors")
        .select("image")
        .eq("name", `Member ${device}`)
        .single()
        .throwOnError();
      expect(data.image).toContain("/theater_images/");
    });
  });
}

/** A show with reservations that are not paid; gives the address of their list. */
async function arrangeAdminWork(site: Site, device: string): Promise<string> {
  const service = await site.service();
  const show = await aShow({ service: () => service }, { title: device, created_at: "2020-01-01T00:00:00Z" });
  const guests = ["Guest", "Second", "Third"].map((name) => aRequest(show, { name: `${name} ${device}` }));
  await service.from("ticket_reservations").insert(guests).throwOnError();
  return `/admin/ticket-reservations?show=${show.performance.id}`;
}
