/** What visitors look for and do not find, by the names that the database gives it, and where it is put right. */

interface Gap {
  what: string;
  to: string;
}

const show = "/admin/current-performance";
const siteInformation = "/admin/site-information";

const gaps: Record<string, Gap> = {
  company: { what: "극단 이름과 소개가 없습니다", to: siteInformation },
  contact: { what: "이메일도 전화번호도 없습니다", to: siteInformation },
  current_show: { what: "현재 공연이 없습니다", to: `${show}/new` },
  show_times: { what: "앞으로의 회차가 없습니다", to: show },
  way_to_reserve: { what: "예매할 방법이 없습니다", to: show },
  bank_account: { what: "입금 계좌가 없습니다", to: show },
  poster: { what: "현재 공연의 포스터가 없습니다", to: show },
  hero_images: { what: "첫 화면 이미지가 없습니다", to: "/admin/main-page" },
  greeting: { what: "대표 인사말이 없습니다", to: siteInformation },
  members: { what: "등록된 단원이 없습니다", to: "/admin/members/new" },
};

/** In the order given; a name of a later version of the database is passed over. */
export function gapsOf(names: readonly string[]): Gap[] {
  return names.flatMap((name) => gaps[name] ?? []);
}
