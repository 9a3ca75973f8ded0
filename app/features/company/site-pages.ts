/** The pages of the header's navigation, in its order. */
export interface SitePage {
  to: string;
  label: string;
}

export const sitePages = [
  { to: "/", label: "홈" },
  { to: "/greeting", label: "인사말" },
  { to: "/about", label: "극단 소개" },
  { to: "/actors", label: "단원 소개" },
  { to: "/archive", label: "공연 기록" },
  { to: "/contact", label: "단원 참여 작품" },
  { to: "/communication", label: "소통" },
] as const satisfies SitePage[];

/** Which address of a page is the current one: of a start page itself only, and of a part of a page none. */
export function currentAt(to: string) {
  return {
    end: to === "/" || to === "/en",
    "aria-current": to.includes("#") ? ("false" as const) : ("page" as const),
  };
}
