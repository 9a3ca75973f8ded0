/** Works of other companies in which members of the company take part. */
import type { Tables } from "~/lib/database.types.ts";

export type FeaturedWork = Pick<
  Tables<"guest_performances">,
  | "id"
  | "title"
  | "poster_image"
  | "status"
  | "theater_name"
  | "venue"
  | "period"
  | "participating_members"
  | "description"
  | "link"
  | "sort_order"
>;

/** A work on the page of participation works. */
export type Work = Omit<FeaturedWork, "sort_order">;

/** Works in which members act, and works to which they lend their hands. */
export type WorkKind = "actor" | "staff";

/** Each kind with its address and its words. */
export const workKinds: Record<WorkKind, { to: string; label: string; empty: string }> = {
  actor: { to: "/contact", label: "배우 참여 작품", empty: "현재 배우 참여 작품이 없습니다" },
  staff: { to: "/contact/staff", label: "스태프 참여 작품", empty: "현재 스태프 참여 작품이 없습니다" },
};

/** The kind whose works are at an address, and their data below it. */
export function kindAt(pathname: string): WorkKind {
  return pathname.startsWith(workKinds.staff.to) ? "staff" : "actor";
}

/** How wide a poster is on that page, as in the `sizes` attribute. */
export const posterSizes = "(min-width: 80rem) 15rem, (min-width: 40rem) 12.75rem, 8rem";

/** What visitors read for a status; one of the company's own making is shown as it is. */
export function statusLabel(status: string): string {
  const labels: Record<string, string> = { active: "공연 중", upcoming: "예정", completed: "종료" };
  return labels[status] ?? status;
}
