/** Members of the company: as a card shows them, and as their profile describes them. */
import type { Tables } from "~/lib/database.types.ts";

export type MemberPick = Pick<Tables<"actors">, "id" | "name" | "role" | "image" | "instagram_link">;

export type MemberProfile = MemberPick &
  Pick<
    Tables<"actors">,
    "birth_date" | "description" | "works_actor" | "works_director" | "works_tv_ad" | "additional_images"
  > & {
    /** Address of the image in the profile. */
    portrait: string | null;
  };

export const membersPath = "/actors";

/** The address at which a member's profile is open. */
export function profileAddress(member: Pick<MemberPick, "id">): string {
  return `${membersPath}?selected=${member.id}`;
}

/** The member of that id or, as the works of members link to them, of that name. */
export function memberOf<Member extends MemberPick>(members: Member[], idOrName: string): Member | null {
  const name = idOrName.normalize();
  return (
    members.find((member) => member.id === idOrName) ??
    members.find((member) => member.name.normalize() === name) ??
    null
  );
}

export function pickOf({ id, name, role, image, instagram_link }: MemberPick): MemberPick {
  return { id, name, role, image, instagram_link };
}

/** "1958-03-14" → "1958. 3. 14." */
export function formatBirthDate(date: string): string {
  return date
    .split("-")
    .map((part) => `${Number(part)}.`)
    .join(" ");
}

/** The three lists of a member's works; empty ones left out. */
export function worksOf(member: MemberProfile): { title: string; works: string[] }[] {
  return [
    { title: "출연", works: member.works_actor },
    { title: "연출", works: member.works_director },
    { title: "방송과 광고", works: member.works_tv_ad },
  ].filter(({ works }) => works.length > 0);
}
