/** Reads the members of the company. */
import { randomPick } from "~/lib/random-pick.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { type MemberPick, type MemberProfile, pickOf } from "./member.ts";

/** Name under which the members are stored as stale content. */
export const staleMembers = "members";

/** All members in the order of the company. */
export async function readMembers(supabase: Supabase): Promise<MemberProfile[]> {
  const { data } = await supabase
    .from("actors")
    .select(
      "id, name, role, image, profile_image, birth_date, description, works_actor, works_director, works_tv_ad, instagram_link, additional_images",
    )
    .order("sort_order")
    .order("name")
    .throwOnError();
  return data.map(({ profile_image, image, ...member }) => ({
    ...member,
    image: image || profile_image,
    portrait: profile_image || image,
  }));
}

/** Up to `count` members, picked at random, in the order of the company. */
export async function pickMembers(supabase: Supabase, count: number): Promise<MemberPick[]> {
  const { data } = await supabase
    .from("actors")
    .select("id, name, role, image, profile_image, instagram_link")
    .order("sort_order")
    .throwOnError();
  return randomPick(data, count).map(({ profile_image, image, ...member }) => ({
    ...member,
    image: profile_image || image,
  }));
}

/** The same out of the stale members. */
export function pickStaleMembers(members: MemberProfile[], count: number): MemberPick[] {
  return randomPick(members, count).map((member) => ({ ...pickOf(member), image: member.portrait }));
}
