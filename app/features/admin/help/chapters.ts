/**
 * The chapters of the manual in their order, and the pages of the admin area that each explains. Their texts are
 * docs/manual/SLUG.md. A command palette may offer them too.
 */

interface ManualPage {
  path: string;
  /** As the menu calls it. */
  name: string;
}

export interface Chapter {
  slug: string;
  title: string;
  /** What somebody wants to do who looks for it. */
  about: string;
  pages: readonly ManualPage[];
  /** When somebody last went through it with the product (YYYY-MM-DD). */
  reviewed: string;
}

const reviewed = "2026-11-24";

export const manualPath = "/admin/help";

/** All chapters on one page, for printing. */
export const wholeManual = "all";

export const chapters: readonly Chapter[] = [
  {
    slug: "first-day",
    title: "처음 시작하기",
    about: "관리자가 되고, 샘플 극단을 비우고, 첫 예매를 시험해 봅니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "today",
    title: "오늘 할 일",
    about: "하루에 한 번 볼 것과 한 주에 한 번 볼 것입니다.",
    pages: [{ path: "/admin", name: "오늘" }],
    reviewed,
  },
  {
    slug: "show",
    title: "공연 올리기",
    about: "공연을 등록하고 회차, 가격, 할인, 입금 계좌를 정합니다.",
    pages: [{ path: "/admin/current-performance", name: "현재 공연" }],
    reviewed,
  },
  {
    slug: "box-office",
    title: "매표 설정",
    about: "모든 공연에 함께 쓰는 시간과 환불 규정, 메시지를 보내는 때를 정합니다.",
    pages: [{ path: "/admin/box-office", name: "매표 설정" }],
    reviewed,
  },
  {
    slug: "drafts",
    title: "초안과 공개할 때",
    about: "미리 써 두고 정한 때에 공개하고, 보이는 공연을 내립니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "english",
    title: "영어로 알리기",
    about: "외국에서 오시는 관객에게 보이는 글을 적습니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "reservations",
    title: "예매 목록 보기",
    about: "예매를 찾고, 고치고, 파일로 받습니다.",
    pages: [{ path: "/admin/ticket-reservations", name: "예매 관리" }],
    reviewed,
  },
  {
    slug: "deposits",
    title: "입금 확인",
    about: "통장 내역을 붙여 넣고 예매와 맞춥니다. 이름이나 금액이 다를 때도 봅니다.",
    pages: [{ path: "/admin/deposits", name: "입금" }],
    reviewed,
  },
  {
    slug: "telephone",
    title: "전화 예매",
    about: "전화로 받은 예매를 대신 적습니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "show-day",
    title: "공연 당일",
    about: "입장을 확인하고 현장에서 팝니다. 인터넷이 끊겨도 합니다.",
    pages: [
      { path: "/admin/door", name: "입장 확인" },
      { path: "/admin/ticket-reservations/door", name: "현장 명단" },
    ],
    reviewed,
  },
  {
    slug: "refunds",
    title: "예매 취소와 환불",
    about: "예매를 취소하고 돈을 돌려드립니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "cancelled-show",
    title: "공연 취소와 일정 변경",
    about: "공연을 못 하게 되었거나 날짜와 시각을 바꿀 때 봅니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "waiting-list",
    title: "매진과 대기",
    about: "매진된 회차를 기다리는 분께 나온 자리를 드립니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "messages",
    title: "메시지와 알림",
    about: "관객에게 가는 메일과 문자, 나에게 오는 알림입니다.",
    pages: [{ path: "/admin/messages", name: "메시지" }],
    reviewed,
  },
  {
    slug: "mail",
    title: "메일 연결하기",
    about: "네이버, 지메일, 다음 계정으로 관객에게 메일을 보내게 합니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "inquiries",
    title: "문의와 오디션",
    about: "문의에 답하고 오디션 공고를 올립니다.",
    pages: [
      { path: "/admin/general-inquiries", name: "문의" },
      { path: "/admin/auditions", name: "오디션 공고" },
    ],
    reviewed,
  },
  {
    slug: "records",
    title: "단원과 공연 기록",
    about: "단원, 지난 공연, 참여 작품, 수상 기록을 적습니다.",
    pages: [
      { path: "/admin/archives", name: "공연 기록" },
      { path: "/admin/members", name: "단원" },
      { path: "/admin/actor-performances", name: "배우 참여 작품" },
      { path: "/admin/staff-performances", name: "스태프 참여 작품" },
      { path: "/admin/awards", name: "수상 기록" },
    ],
    reviewed,
  },
  {
    slug: "import",
    title: "지난 기록 가져오기",
    about: "엑셀 파일에서 기록을 한꺼번에 가져옵니다.",
    pages: [{ path: "/admin/import", name: "가져오기" }],
    reviewed,
  },
  {
    slug: "photos",
    title: "사진",
    about: "첫 화면과 공연의 사진을 올리고, 쓰지 않는 사진을 정리합니다.",
    pages: [
      { path: "/admin/main-page", name: "첫 화면" },
      { path: "/admin/storage-management", name: "저장소" },
    ],
    reviewed,
  },
  {
    slug: "company",
    title: "사이트 정보와 법정 표시",
    about: "극단 소개와 연락처, 법으로 보여야 하는 것을 적습니다.",
    pages: [{ path: "/admin/site-information", name: "사이트 정보" }],
    reviewed,
  },
  {
    slug: "admins",
    title: "관리자와 로그인",
    about: "함께 일할 분을 초대하고, 비밀번호와 2단계 인증을 정합니다.",
    pages: [
      { path: "/admin/security", name: "내 계정" },
      { path: "/admin/security-management", name: "보안 관리" },
    ],
    reviewed,
  },
  {
    slug: "lost-phone",
    title: "휴대전화를 잃어버렸을 때",
    about: "로그인할 때 쓰던 휴대전화가 없을 때 들어오는 길입니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "privacy",
    title: "개인정보",
    about: "관객의 정보를 지키고, 요청을 받으면 내어 드리거나 지웁니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "backup",
    title: "백업과 되돌리기",
    about: "백업을 보고 받으며, 잘못 고치거나 지운 것을 되돌립니다.",
    pages: [{ path: "/admin/security-management/backups", name: "백업" }],
    reviewed,
  },
  {
    slug: "money",
    title: "정산, KOPIS, 현금영수증",
    about: "얼마를 팔고 받았는지 보고, 신고할 파일을 받습니다.",
    pages: [{ path: "/admin/deposits/summary", name: "정산" }],
    reviewed,
  },
  {
    slug: "trouble",
    title: "문제가 생겼을 때",
    about: "화면에 무엇이라고 나오면 무엇을 하면 되는지 모았습니다.",
    pages: [{ path: "/admin/security-management/health", name: "상태 점검" }],
    reviewed,
  },
  {
    slug: "server",
    title: "서버 마련하기",
    about: "어떤 서버와 도메인을 마련하고 얼마쯤 드는지, 무엇을 부탁할지 적었습니다.",
    pages: [],
    reviewed,
  },
  {
    slug: "technician",
    title: "서버를 맡은 분의 일",
    about: "극단이 할 일과 서버를 맡은 분이 할 일을 나누어 적었습니다.",
    pages: [],
    reviewed,
  },
];

export function chapterOf(slug: string | undefined): Chapter | undefined {
  return chapters.find((chapter) => chapter.slug === slug);
}

/** The chapter about the page at an address of the admin area: of the nearest one above it that has a chapter. */
export function chapterAt(pathname: string): Chapter | undefined {
  const covers = (path: string) =>
    pathname === path || (path !== "/admin" && pathname.startsWith(`${path}/`));
  const length = ({ pages }: Chapter) =>
    Math.max(0, ...pages.map(({ path }) => (covers(path) ? path.length : 0)));
  return chapters.filter((chapter) => length(chapter) > 0).sort((a, b) => length(b) - length(a))[0];
}

/** Where a chapter, or a heading of it, is read. */
export function chapterPath(slug: string, anchor = ""): string {
  return `${manualPath}/${slug}${anchor && `#${anchor}`}`;
}
