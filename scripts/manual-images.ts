/** The images of the manual: where each is taken, what is done before, and what of it is shown and marked. */
import type { Locator, Page } from "@playwright/test";
import { dayFromNow } from "../tests/support/company.ts";
import type { Keys } from "./arrange-screenshots.ts";

export interface ManualImage {
  /** File in docs/manual/images, as chapters name it. */
  name: string;
  path: string;
  isPhone?: boolean;
  /** On the site without the sample company. */
  isEmpty?: boolean;
  arrange?: (page: Page) => Promise<unknown>;
  /** The part of the page that is shown; the window otherwise. */
  area?: (page: Page) => Locator;
  /** Of a long part, so many pixels from its top. */
  height?: number;
  /** What the text is about. */
  marks?: (page: Page) => Locator[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name }).first();
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true }).first();
const dialog = (page: Page) => page.getByRole("dialog");
const work = (page: Page) => page.locator("#work");

/** As a bank's page has it copied. */
function statement(): string {
  const lines = [
    ["09:12", "타행이체", "이든", "", "60,000"],
    ["10:40", "인터넷이체", "정다운", "", "30,000"],
    ["11:05", "자동이체", "한전전기요금", "84,210", ""],
    ["13:27", "타행이체", "김하람", "", "30,000"],
  ];
  const header = "거래일시\t적요\t보낸분/받는분\t출금액\t입금액";
  return [header, ...lines.map(([time, ...cells]) => [`${dayFromNow(0)} ${time}`, ...cells].join("\t"))].join(
    "\n",
  );
}

const pastShows = `제목,연도,기간,장소,연출,출연
햄릿,2019,2019.05.03~05.12,소극장 무대,성춘향,"홍길동, 이몽룡"
갈매기,2018,2018.10.04~10.14,시민회관,성춘향,홍길동
,2017,2017.06.01~06.04,소극장 무대,,`;

export function manualImages(keys: Keys): ManualImage[] {
  const editor = async (page: Page, name: string) => {
    await page.getByRole("searchbox").first().fill(name);
    await button(page, new RegExp(`^${name}`)).click();
    await dialog(page).getByLabel("연락처").waitFor();
  };
  return [
    {
      name: "remove-sample",
      path: "/admin",
      area: (page) => section(page, "샘플 극단"),
      marks: (page) => [button(page, "샘플 극단 비우기")],
    },
    {
      name: "first-steps",
      path: "/admin",
      isEmpty: true,
      area: (page) => section(page, /첫 예매까지/),
      marks: (page) => [button(page, "시험으로 예매해 보기")],
    },
    {
      name: "today",
      path: "/admin",
      // The sample company is only there for a while.
      arrange: (page) =>
        page.addStyleTag({ content: "[aria-label='샘플 극단'] { display: none !important }" }),
      marks: (page) => [work(page).getByRole("link", { name: /\d+건/ }).first()],
    },
    {
      name: "show-times",
      path: "/admin/current-performance",
      arrange: async (page) => {
        const form = group(page, "회차 더하기");
        await form.getByLabel("첫날").fill(dayFromNow(30));
        await form.getByLabel("마지막 날").fill(dayFromNow(37));
        await form.getByLabel("시각").fill("15:00, 오후 7시 30분");
        await form.getByLabel("회차마다 좌석").fill("72");
        for (const day of "월화수목금토일") {
          await form.getByLabel(day, { exact: true }).setChecked("토일".includes(day));
        }
      },
      area: (page) => group(page, "회차 더하기"),
      marks: (page) => [button(page, "회차 더하기")],
    },
    {
      name: "show-booking",
      path: "/admin/current-performance",
      area: (page) => group(page, "예매"),
      height: 620,
      marks: (page) => [page.getByLabel("가격(원)"), page.getByLabel("입금 기한", { exact: true })],
    },
    {
      name: "reservations",
      path: "/admin/ticket-reservations",
      marks: (page) => [page.getByRole("navigation", { name: "회차" }), page.getByRole("searchbox").first()],
    },
    {
      name: "reservation-editor",
      path: "/admin/ticket-reservations",
      arrange: (page) => editor(page, "문가람"),
      area: dialog,
    },
    {
      name: "deposits-paste",
      path: "/admin/deposits",
      arrange: (page) => page.getByRole("button", { name: /붙여 넣기$/ }).click(),
      area: (page) => section(page, "거래내역 가져오기"),
      marks: (page) => [page.getByLabel("은행 거래내역 붙여 넣기"), button(page, "붙여 넣은 내용 읽기")],
    },
    {
      name: "deposits-preview",
      path: "/admin/deposits",
      arrange: async (page) => {
        await page.getByRole("button", { name: /붙여 넣기$/ }).click();
        await page.getByLabel("은행 거래내역 붙여 넣기").fill(statement());
        await button(page, "붙여 넣은 내용 읽기").click();
        await button(page, /고른 입금 .* 가져오기/).waitFor();
      },
      area: (page) => section(page, "거래내역 가져오기"),
      marks: (page) => [button(page, /고른 입금 .* 가져오기/)],
    },
    {
      name: "deposits-certain",
      path: "/admin/deposits",
      area: (page) => section(page, /확실한 입금/),
      marks: (page) => [button(page, /^고른 .* 확인$/)],
    },
    {
      name: "deposits-others",
      path: "/admin/deposits",
      area: (page) => section(page, /살펴볼 입금/),
      height: 520,
      marks: (page) => [
        page.getByRole("button", { name: /이 예매에 넣기/ }).first(),
        button(page, /예매 찾기/),
      ],
    },
    {
      name: "telephone",
      path: "/admin/ticket-reservations",
      arrange: openTelephone,
      area: dialog,
      marks: (page) => [dialog(page).getByLabel("회차")],
    },
    {
      name: "telephone-done",
      path: "/admin/ticket-reservations",
      arrange: async (page) => {
        await openTelephone(page);
        await dialog(page).getByRole("button", { name: "예매하기" }).click();
        await button(page, "다음 전화 예매").waitFor();
      },
      area: dialog,
      marks: (page) => [button(page, /안내 복사/)],
    },
    {
      name: "door-passes",
      path: "/admin/door",
      area: work,
      height: 440,
      marks: (page) => [button(page, /이 기기에서 열기/)],
    },
    {
      name: "door-phone",
      path: `/door#pass=${keys.door}`,
      isPhone: true,
      marks: (page) => [page.getByRole("searchbox"), button(page, /\d명 입장/)],
    },
    {
      name: "walk-in",
      path: `/door?#pass=${keys.door}`,
      isPhone: true,
      arrange: (page) => button(page, /현장 판매/).click(),
      marks: (page) => [button(page, /받고 \d+명 들이기/)],
    },
    {
      name: "own-ticket",
      path: `/reservations#ticket=${keys.ticket}`,
      isPhone: true,
      arrange: async (page) => {
        await button(page, "예매 취소 · 매수 줄이기").click();
        await page.getByLabel("취소할 매수").selectOption("1");
        await page.getByText("돌려받으실 금액", { exact: true }).waitFor();
        await page.getByLabel("취소할 매수").evaluate((field) => field.scrollIntoView({ block: "start" }));
        await page.evaluate(() => scrollBy(0, -220));
      },
      marks: (page) => [page.getByText("돌려받으실 금액", { exact: true })],
    },
    {
      name: "cancel-reservation",
      path: "/admin/ticket-reservations",
      arrange: (page) => editor(page, "노을"),
      area: (page) =>
        dialog(page)
          .locator("section")
          .filter({ has: button(page, "예매 취소하기") }),
      marks: (page) => [button(page, "예매 취소하기")],
    },
    {
      name: "refunds-due",
      path: "/admin/deposits?state=to_refund",
      area: (page) => section(page, /돌려줄 돈 \d/),
      marks: (page) => [button(page, /돌려줌/)],
    },
    {
      name: "cancel-show",
      path: "/admin/current-performance",
      arrange: async (page) => {
        await button(page, "회차 또는 공연 전체 취소").click();
        await page
          .getByRole("checkbox", { name: /12\.|1\./ })
          .first()
          .check();
        await dialog(page)
          .getByLabel("취소 사유")
          .fill("배우의 부상으로 공연할 수 없게 되었습니다. 죄송합니다.");
        await page.getByText(/석을 취소하고/).waitFor();
      },
      area: dialog,
      marks: (page) => [page.getByText(/석을 취소하고/)],
    },
    {
      name: "waiting-list",
      path: "/admin/ticket-reservations",
      arrange: (page) => page.locator("summary", { hasText: "대기" }).click(),
      area: (page) => page.locator("details", { hasText: "대기" }).first(),
    },
    {
      name: "messages",
      path: "/admin/messages",
      isPhone: true,
      // They are due some minutes after their reservation.
      arrange: (page) => button(page, /보냄으로 표시/).waitFor({ timeout: 240_000 }),
      marks: (page) => [page.getByRole("link", { name: /앱으로 보내기$/ }).first()],
    },
    {
      name: "message-texts",
      path: "/admin/messages?state=texts&event=confirmed",
      marks: (page) => [page.getByLabel("본문", { exact: true })],
    },
    {
      name: "inquiries",
      path: "/admin/general-inquiries",
      area: work,
      height: 440,
      marks: (page) => [button(page, /처리함으로 표시/)],
    },
    {
      name: "publishing",
      path: "/admin/auditions/new",
      area: (page) => group(page, "공개"),
      marks: (page) => [page.getByLabel("공개할 때")],
    },
    {
      name: "members",
      path: "/admin/members",
      area: work,
      height: 460,
      marks: (page) => [button(page, /순서 옮기기/)],
    },
    {
      name: "import-preview",
      path: "/admin/import?state=archive",
      arrange: async (page) => {
        await page
          .locator("input[type=file]")
          .first()
          .setInputFiles({ name: "공연 기록.csv", mimeType: "text/csv", buffer: Buffer.from(pastShows) });
        await section(page, "미리 보기").waitFor();
      },
      area: (page) => section(page, "미리 보기"),
      marks: (page) => [button(page, /가져오기$/)],
    },
    {
      name: "main-page",
      path: "/admin/main-page",
      area: work,
      height: 560,
      marks: (page) => [button(page, /순서 옮기기/)],
    },
    {
      name: "storage",
      path: "/admin/storage-management",
      area: work,
      height: 520,
      marks: (page) => [page.getByRole("checkbox", { name: /쓰는 곳 없는/ })],
    },
    { name: "legal", path: "/admin/site-information", area: (page) => group(page, "사업자 정보") },
    {
      name: "team",
      path: "/admin/security-management",
      area: work,
      height: 560,
      marks: (page) => [page.getByLabel("초대할 분의 이메일"), button(page, "초대 메일 보내기")],
    },
    {
      name: "privacy-days",
      path: "/admin/site-information",
      area: (page) => group(page, "개인정보"),
      marks: (page) => [
        page.getByLabel("공연 뒤 예매자 정보를 지울 날"),
        page.getByLabel("처리한 문의를 지울 날"),
      ],
    },
    {
      name: "backup",
      path: "/admin/security-management/backups",
      arrange: async (page) => {
        await button(page, "지금 백업").click();
        await page.getByText("백업을 만들었습니다.").waitFor();
      },
      area: work,
      height: 420,
      marks: (page) => [button(page, "지금 백업"), page.getByText("내려받기").first()],
    },
    {
      name: "versions",
      path: "/admin/archives",
      arrange: async (page) => {
        await page.getByRole("link", { name: /^로봇/ }).click();
        await button(page, "지난 내용").click();
        await page.locator("summary").first().click();
      },
      area: dialog,
      marks: (page) => [button(page, /되돌리기$/)],
    },
    {
      name: "money",
      path: "/admin/deposits/summary",
      area: work,
      height: 560,
    },
    {
      name: "receipts",
      path: "/admin/deposits?state=receipts",
      area: work,
      height: 380,
      marks: (page) => [button(page, /발급함/)],
    },
  ];
}

async function openTelephone(page: Page) {
  await button(page, "전화 예매 입력").click();
  const form = dialog(page);
  await form.getByLabel("이름").fill("나리");
  await form.getByLabel("연락처").fill("010-3000-1234");
  await form.getByLabel("회차").selectOption({ index: 1 });
  await form.getByLabel("인원").fill("3");
  await form.getByLabel("할인").selectOption({ index: 1 });
  await form.getByText(/남은 좌석/).waitFor();
}
