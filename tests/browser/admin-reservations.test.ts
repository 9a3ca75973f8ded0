import { aRequest } from "../support/company.ts";
import { aShowInTheAdminArea, importDeposits, signIn, visitAsAdmin } from "./admin-visit.ts";
import { expect, test, testOnOwnSite } from "./fixtures.ts";

const rowOf = (name: string) => ({ name: new RegExp(name) }) as const;

test("an admin marks a deposit as checked and takes it back", async ({ page, site }) => {
  const { adminPath, performance } = await aShowInTheAdminArea(site, [
    { name: "김민수", attendee_count: 2 },
    { name: "이서연" },
  ]);
  await visitAsAdmin(page, adminPath);
  const row = page.getByRole("row", rowOf("김민수"));
  const paidTotal = page.getByRole("definition").nth(1);
  await expect(paidTotal).toHaveText("0원0석 · 0건");

  await page.emulateMedia({ media: "print" });
  await expect(row.getByText("김민수")).toBeVisible();
  await expect(row.getByRole("button", { name: "김민수 입금 확인" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await row.getByRole("button", { name: "김민수 입금 확인" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "입금을 확인했습니다" })).toContainText(
    "김민수 · 2석 · 60,000원",
  );
  await expect(row.getByRole("button", { name: "김민수 입금 확인 되돌리기" })).toBeVisible();
  await expect(paidTotal).toHaveText("60,000원2석 · 1건");
  const service = await site.service();
  const stored = () =>
    service
      .from("ticket_reservations")
      .select("payment_verified")
      .eq("performance_id", performance.id)
      .eq("name", "김민수")
      .single()
      .then(({ data }) => data?.payment_verified);
  expect(await stored()).toBe(true);

  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect(page.getByText("입금 확인을 되돌렸습니다").first()).toBeVisible();
  await expect(row.getByRole("button", { name: "김민수 입금 확인", exact: true })).toBeVisible();
  await expect(paidTotal).toHaveText("0원0석 · 0건");
  expect(await stored()).toBe(false);
});

testOnOwnSite(
  "the list of reservations says whose money is in the account, after the list itself",
  async ({ page, site, pageErrors }) => {
    pageErrors.allow(/Failed to load resource/);
    const { adminPath, performance } = await aShowInTheAdminArea(site, [
      { name: "제갈하진" },
      { name: "선우하진" },
      { name: "남궁하진" },
    ]);
    const service = await site.service();
    await service
      .from("ticket_reservations")
      .update({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
      .eq("performance_id", performance.id)
      .throwOnError();
    await importDeposits(site, { 제갈하진: 30_000, 선우하진: 20_000 });
    const row = (name: string) => page.getByRole("row", rowOf(name));
    const deposits = "**/rest/v1/deposits?**";
    await page.route(deposits, (route) => route.abort());
    await visitAsAdmin(page, adminPath);
    await expect(row("제갈하진")).toContainText("남음");
    await expect(row("선우하진").getByRole("button", { name: "선우하진 입금 확인" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.unroute(deposits);
    await page.reload();
    await expect(row("제갈하진")).toContainText("통장과 맞음");
    await expect(row("제갈하진")).not.toContainText("남음");
    await expect(row("제갈하진").getByRole("button", { name: "제갈하진 입금 확인" })).toBeVisible();
    await expect(row("선우하진")).toContainText("통장에 20,000원");
    await expect(row("선우하진").getByRole("button", { name: /입금 확인/ })).toHaveCount(0);
    await expect(row("남궁하진")).toContainText("남음");
    await row("선우하진").getByRole("button", { name: "선우하진 예매 고치기" }).click();
    const drawer = page.getByRole("dialog", { name: /^예매 / });
    await expect(drawer).toContainText("통장에 20,000원");
    await expect(drawer.getByRole("link", { name: "선우하진 입금 살펴보기" })).toBeVisible();
    await expect(drawer.getByRole("button", { name: /입금 확인/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "여러 건 입금 확인" }).click();
    const many = page.getByRole("dialog", { name: "여러 건 입금 확인" });
    await expect(many.getByRole("checkbox", { name: /제갈하진/ })).toBeVisible();
    await expect(many.getByRole("checkbox", { name: /선우하진/ })).toHaveCount(0);
    await expect(many).toContainText("통장에 다른 금액이 들어온 1건은 뺐습니다.");
    await page.keyboard.press("Escape");
    await row("선우하진").getByRole("link", { name: "선우하진 입금 살펴보기" }).click();
    await expect(page.getByText("살펴볼 입금")).toBeVisible();
  },
);

test("a click beside the words of a row opens its reservation, and the down arrow enters the list", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "곁눌러", attendee_count: 2 }]);
  await visitAsAdmin(page, adminPath);
  const name = page.getByRole("button", { name: "곁눌러 예매 고치기" });
  await expect(name).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("ArrowDown");
  await expect(name).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.getByRole("row", rowOf("곁눌러")).getByRole("cell", { name: "2석" }).click();
  await expect(page.getByRole("dialog", { name: /^예매 / })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
});

test("an admin marks a deposit as checked beside the reservation's fields, and takes it back there", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "서랍이" }]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "서랍이 예매 고치기" }).click();
  const editor = page.getByRole("dialog", { name: /^예매 / });
  await editor.getByRole("button", { name: "서랍이 입금 확인", exact: true }).click();
  const record = editor.getByRole("list", { name: "오간 돈 기록" }).getByRole("listitem");
  await expect(record).toHaveCount(1);
  await editor.getByRole("button", { name: "서랍이 입금 확인 되돌리기" }).click();
  await expect(record).toHaveCount(0);
  await expect(editor.getByRole("button", { name: "서랍이 입금 확인", exact: true })).toBeFocused();
});

test("a deposit checked in the list of unpaid ones stays there until another list is chosen", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "김민수" }, { name: "이서연" }]);
  await visitAsAdmin(page, `${adminPath}&state=unpaid`);
  await page.getByRole("button", { name: "김민수 입금 확인" }).click();
  await expect(page.getByRole("button", { name: "김민수 입금 확인 되돌리기" })).toBeVisible();
  await expect(page.getByRole("link", { name: "입금 대기 1" })).toBeVisible();

  await page.getByRole("link", { name: "입금 확인 1" }).click();
  await expect(page.getByRole("row", rowOf("이서연"))).toHaveCount(0);
  await page.getByRole("link", { name: "입금 대기 1" }).click();
  await expect(page.getByRole("row", rowOf("이서연"))).toBeVisible();
  await expect(page.getByRole("row", rowOf("김민수"))).toHaveCount(0);
});

test("an admin finds a reservation by name, telephone number or number, in the show time it belongs to", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "김민수", phone_number: "010-1234-5678" }], {
    capacities: [50, null],
  });
  const service = await site.service();
  const { data: late } = await service
    .from("ticket_reservations")
    .insert(
      aRequest(show, {
        show_time_id: show.showTimes[1]?.id ?? null,
        name: "이서연",
        phone_number: "010-8765-4321",
      }),
    )
    .select("reservation_number")
    .single()
    .throwOnError();
  await visitAsAdmin(page, show.adminPath);
  const search = page.getByRole("searchbox", { name: "이름, 연락처, 예매번호, 금액으로 찾기" });
  const kim = page.getByRole("row", rowOf("김민수"));
  const lee = page.getByRole("row", rowOf("이서연"));
  await expect(kim).toBeVisible();
  await expect(lee).toBeVisible();

  for (const words of [
    "이서연",
    "ㅇㅅㅇ",
    "87654321",
    late.reservation_number.toLowerCase().replace("-", ""),
  ]) {
    await search.fill(words);
    await expect(kim).toHaveCount(0);
    await expect(lee).toBeVisible();
    await search.fill("");
    await expect(kim).toBeVisible();
  }

  await page.getByRole("link", { name: /1 \/ 50석/ }).click();
  await expect(lee).toHaveCount(0);
  await search.fill("이서연");
  await page.getByRole("link", { name: "전체에서 보기" }).click();
  await expect(lee).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(search).toHaveValue("이서연");
  await expect(lee).toBeVisible();

  await search.fill("없는 사람");
  await expect(page.getByText("찾는 예매가 없습니다.")).toBeVisible();
});

test("cancelled and expired reservations are shown apart and count neither seats nor won", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [
    { name: "김민수" },
    { name: "취소한 사람" },
    { name: "늦은 사람" },
  ]);
  const service = await site.service();
  const change = (name: string, columns: object) =>
    service
      .from("ticket_reservations")
      .update(columns)
      .eq("performance_id", show.performance.id)
      .eq("name", name)
      .throwOnError();
  await change("취소한 사람", { cancelled_at: new Date().toISOString(), cancel_reason: "날짜 착오" });
  await change("늦은 사람", { expires_at: new Date(Date.now() - 60_000).toISOString() });

  await visitAsAdmin(page, show.adminPath);
  await expect(page.getByRole("definition").first()).toHaveText("30,000원1석 · 1건");
  await expect(page.getByRole("row", rowOf("취소한 사람"))).toContainText("날짜 착오");
  await expect(page.getByRole("row", rowOf("취소한 사람")).getByRole("button", { name: /입금/ })).toHaveCount(
    0,
  );
  await page.getByRole("link", { name: "기한 지남 1" }).click();
  await expect(page.getByRole("row", rowOf("늦은 사람"))).toContainText("기한 지남");
});

test("a deposit that comes too late for a full show time is refused in plain words and shown as it was", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const show = await aShowInTheAdminArea(site, [{ name: "늦은 사람", attendee_count: 2 }], {
    capacities: [2],
  });
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ expires_at: new Date(Date.now() - 60_000).toISOString() })
    .eq("performance_id", show.performance.id)
    .throwOnError();
  await service
    .from("ticket_reservations")
    .insert(aRequest(show, { name: "새 손님", attendee_count: 2 }))
    .throwOnError();

  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "늦은 사람 입금 확인" }).click();
  const notice = page.getByRole("listitem").filter({ hasText: "입금을 확인하지 못했습니다" });
  await expect(notice).toContainText("좌석");
  await expect(page.getByRole("row", rowOf("늦은 사람"))).toContainText("기한 지남");
});

test("an expired reservation that a colleague cancels meanwhile is not revived, and the page says so", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const show = await aShowInTheAdminArea(site, [{ name: "늦은 사람" }]);
  const service = await site.service();
  const change = (columns: object) =>
    service
      .from("ticket_reservations")
      .update(columns)
      .eq("performance_id", show.performance.id)
      .throwOnError();
  await change({ expires_at: new Date(Date.now() - 60_000).toISOString() });
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "늦은 사람 예매 고치기" }).click();
  await page.route("**/rpc/revive_reservation", async (route) => {
    await change({ cancelled_at: new Date().toISOString() });
    await route.continue();
  });
  const dialog = page.getByRole("dialog", { name: /^예매 / });
  await dialog.getByRole("button", { name: "예매 되살리기" }).click();
  await expect(dialog.getByRole("button", { name: "예매 되살리기" })).toHaveCount(0);
  await expect(dialog.getByRole("alert").filter({ hasText: "되살리지 않았습니다" })).toBeVisible();
});

test("a change that the policies do not let through is noticed and put back", async ({ page, site }) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "김민수" }]);
  await visitAsAdmin(page, adminPath);
  await page.route("**/rest/v1/ticket_reservations*", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ json: [] }) : route.continue(),
  );
  await page.getByRole("button", { name: "김민수 입금 확인" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "입금을 확인하지 못했습니다" })).toContainText(
    "권한",
  );
  await expect(page.getByRole("button", { name: "김민수 입금 확인", exact: true })).toBeVisible();
});

test("without a connection a change is refused at once and what was read stays on the screen", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "김민수" }]);
  await visitAsAdmin(page, adminPath);
  await expect(page.getByRole("row", rowOf("김민수"))).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "김민수 입금 확인" }).click();
  await expect(page.getByRole("row", rowOf("김민수"))).toContainText("서버에 연결하지 못했습니다");
  await expect(page.getByRole("button", { name: "김민수 입금 확인", exact: true })).toBeVisible();

  await page.context().setOffline(false);
  await page.getByRole("button", { name: "김민수 입금 확인" }).click();
  await expect(page.getByRole("button", { name: "김민수 입금 확인 되돌리기" })).toBeVisible();
  await expect(page.getByText("서버에 연결하지 못했습니다")).toHaveCount(0);
});

test("when the reservations cannot be read the page says so and a retry brings them", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "김민수" }]);
  await page.route("**/rest/v1/ticket_reservations*", (route) =>
    route.fulfill({ status: 500, json: { code: "XX000", message: "out of order" } }),
  );
  await visitAsAdmin(page, adminPath);
  await expect(page.getByText("불러오지 못했습니다")).toBeVisible();
  await page.unroute("**/rest/v1/ticket_reservations*");
  await page.getByRole("button", { name: "다시 시도하기" }).click();
  await expect(page.getByRole("row", rowOf("김민수"))).toBeVisible();
});

test("a session that ends in the middle of work is renewed on the spot and nothing is lost", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[0-3]/);
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "김민수" }, { name: "이서연" }]);
  await visitAsAdmin(page, `${adminPath}&state=unpaid`);
  await page.getByRole("searchbox").fill("김");
  await expect(page.getByRole("row", rowOf("이서연"))).toHaveCount(0);

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("madang-session") ?? "{}");
    session.expires_at = Math.floor(Date.now() / 1000) - 60;
    session.refresh_token = "ended";
    localStorage.setItem("madang-session", JSON.stringify(session));
  });
  await page.getByRole("button", { name: "김민수 입금 확인" }).click();
  const dialog = page.getByRole("dialog", { name: "다시 로그인해 주세요" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("이메일")).toHaveValue("admin@example.com");
  const refusal = page.locator("#work").getByText(/^로그인이 끝났거나/);
  await expect(refusal).toHaveCount(1);
  await page.mouse.click(5, 5);
  await signIn(page);
  await expect(dialog).toHaveCount(0);
  await expect(refusal).toHaveCount(0);

  await expect(page.getByRole("searchbox")).toHaveValue("김");
  await expect(page.getByRole("row", rowOf("이서연"))).toHaveCount(0);
  await page.getByRole("button", { name: "김민수 입금 확인", exact: true }).click();
  await expect(page.getByRole("button", { name: "김민수 입금 확인 되돌리기" })).toBeVisible();
});

test("a change in one tab is seen in the other", async ({ page, site, context }) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "김민수" }]);
  await visitAsAdmin(page, adminPath);
  const other = await context.newPage();
  await other.goto(adminPath);
  await other.getByRole("button", { name: "김민수 입금 확인" }).click();
  await expect(other.getByRole("button", { name: "김민수 입금 확인 되돌리기" })).toBeVisible();
  await expect(page.getByRole("button", { name: "김민수 입금 확인 되돌리기" })).toBeVisible();
});

test("a reservation made meanwhile is there when the admin comes back to the tab", async ({ page, site }) => {
  const show = await aShowInTheAdminArea(site, [{ name: "김민수" }]);
  await visitAsAdmin(page, show.adminPath);
  await expect(page.getByRole("row", rowOf("김민수"))).toBeVisible();
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .insert(aRequest(show, { name: "이서연" }))
    .throwOnError();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.getByRole("row", rowOf("이서연"))).toBeVisible();
});

test("lists of reservations stay when they cannot be read again, and say how old they are", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "김민수" }]);
  await visitAsAdmin(page, adminPath);
  for (const address of [adminPath, adminPath.replace("?", "/door?")]) {
    await page.goto(address);
    await expect(page.getByRole("row", rowOf("김민수"))).toBeVisible();
    await page.route("**/rest/v1/ticket_reservations?*", (route) =>
      route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } }),
    );
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(page.getByText("새로 고치지 못해 조금 전 내용입니다.")).toBeVisible();
    await expect(page.getByRole("row", rowOf("김민수"))).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByText("새로 고치지 못해 조금 전 내용입니다.")).toHaveCount(0);
  }
});

test("a thousand and some reservations are all there and reached by the arrow keys while only those near the window are in the page", async ({
  page,
  site,
}) => {
  const many = Array.from({ length: 1100 }, (_, index) => ({ name: `관객${index}번` }));
  const { adminPath } = await aShowInTheAdminArea(site, many, { capacities: [null] });
  await visitAsAdmin(page, adminPath);
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "1101");
  expect(await page.getByRole("row").count()).toBeLessThan(60);

  await page.getByRole("searchbox").fill("관객777번");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "2");
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "1101");
  const nameIn = (row: number) => page.locator(`tr[aria-rowindex="${row}"] button`).first();
  await nameIn(2).focus();
  for (let row = 3; row < 24; row++) {
    await page.keyboard.press("ArrowDown");
    await expect(nameIn(row)).toBeFocused();
  }
  await expect(nameIn(23)).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await expect(nameIn(22)).toBeFocused();
  await nameIn(22).blur();
  // The page grows a little as rows are measured on the way.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.locator('tr[aria-rowindex="1101"]')).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test("markup and emoji in what visitors write are shown as they were written", async ({ page, site }) => {
  const name = '🎭<img src=x onerror="alert(1)">';
  const { adminPath } = await aShowInTheAdminArea(site, [
    { name, additional_requests: "<b>앞자리</b>\n부탁드립니다" },
  ]);
  await visitAsAdmin(page, adminPath);
  await expect(page.getByRole("button", { name: `${name} 예매 고치기`, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "요청 사항: <b>앞자리</b> 부탁드립니다" })).toBeVisible();
});

test("an address of the admin area that leads nowhere says so, in the admin area", async ({ page }) => {
  await visitAsAdmin(page, "/admin/nowhere/at-all");
  await expect(page.getByRole("heading", { name: "없는 화면입니다" })).toBeVisible();
  await page.getByRole("link", { name: "오늘로 가기" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("an admin corrects the e-mail address of a reservation, and one that is none is refused beside its field", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "메일고친이", email: "wrong@example.com" }]);
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "메일고친이 예매 고치기" }).press("Enter");
  const editor = page.getByRole("dialog");
  const field = editor.getByLabel("이메일");
  await expect(field).toHaveValue("wrong@example.com");
  const save = editor.getByRole("button", { name: "저장", exact: true });
  await field.fill("right@example");
  await save.press("Enter");
  await expect(editor.getByText(/이메일 주소를 확인해 주세요/)).toBeVisible();
  await field.fill("right@example.com");
  await save.press("Enter");
  const service = await site.service();
  await expect
    .poll(
      async () =>
        (
          await service
            .from("ticket_reservations")
            .select("email")
            .eq("performance_id", show.performance.id)
            .single()
            .throwOnError()
        ).data.email,
    )
    .toBe("right@example.com");
});
