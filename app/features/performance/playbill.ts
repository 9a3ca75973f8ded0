/** All that the company publishes about a show, in the shape in which its page shows it. */
import type { Json, Tables } from "~/lib/database.types.ts";
import { type CurrentShow, castOf } from "./performance.ts";

export interface Profile {
  name: string;
  /** Part in the play, or work behind it. */
  role: string;
  image: string | null;
}

/** One line of the list of those behind the stage. */
interface Credit {
  role: string;
  names: string[];
}

export interface Review {
  author: string;
  text: string;
}

/** Those on stage and behind it, and what is written about the evening. */
export interface Programme {
  players: Profile[];
  /** Names of the cast that have no profile. */
  otherPlayers: string[];
  makers: Profile[];
  /** Those behind the stage that have no profile. */
  credits: Credit[];
  directing_note: string;
  /** Sentences. */
  viewing_guide: string[];
}

export interface Playbill extends CurrentShow, Programme {
  /** Addresses of images, each once. */
  images: string[];
  reviews: Review[];
  /** Page elsewhere that explains how to reserve. */
  reservation_url: string | null;
}

export type PlaybillRow = CurrentShow &
  Pick<
    Tables<"current_performances">,
    | "additional_images"
    | "gallery_urls"
    | "cast_profiles"
    | "staff_list"
    | "staff_profiles"
    | "reviews"
    | "directing_note"
    | "viewing_guide"
    | "reservation_url"
  >;

export function playbillOf({
  additional_images,
  gallery_urls,
  cast_profiles,
  staff_list,
  staff_profiles,
  reviews,
  directing_note,
  viewing_guide,
  ...show
}: PlaybillRow): Playbill {
  return {
    ...show,
    ...programmeOf({ ...show, cast_profiles, staff_list, staff_profiles, directing_note, viewing_guide }),
    images: [...new Set([...gallery_urls, ...additional_images])].filter((address) => address.trim()),
    reviews: textsOf(reviews, ["author", "text"]).filter(({ text }) => text),
  };
}

export type ProgrammeRow = Pick<
  PlaybillRow,
  | "cast"
  | "cast_order"
  | "cast_profiles"
  | "staff_list"
  | "staff_profiles"
  | "directing_note"
  | "viewing_guide"
>;

export function programmeOf(show: ProgrammeRow): Programme {
  const { cast_profiles, staff_list, staff_profiles, directing_note, viewing_guide } = show;
  const players = profilesOf(cast_profiles);
  const makers = profilesOf(staff_profiles);
  const known = (list: Profile[], name: string) => list.some((profile) => profile.name === name);
  return {
    players: inBillingOrder(players, castOf(show)),
    otherPlayers: castOf(show).filter((name) => name.trim() && !known(players, name)),
    makers,
    credits: creditsOf(staff_list, makers),
    directing_note: directing_note?.trim() ?? "",
    viewing_guide: (viewing_guide ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

function profilesOf(list: Json): Profile[] {
  return textsOf(list, ["name", "role", "image_url"])
    .filter(({ name }) => name)
    .map(({ name, role, image_url }) => ({ name, role, image: image_url || null }));
}

function inBillingOrder(players: Profile[], billing: string[]): Profile[] {
  const place = ({ name }: Profile) => {
    const at = billing.indexOf(name);
    return at === -1 ? billing.length : at;
  };
  return players.toSorted((a, b) => place(a) - place(b));
}

/** Names under each work, in the order of the list; those whose profile says the same are not listed twice. */
function creditsOf(list: Json, makers: Profile[]): Credit[] {
  const namesByRole = new Map<string, string[]>();
  for (const { role, name } of textsOf(list, ["role", "name"])) {
    const shown = makers.some((maker) => maker.name === name && maker.role === role);
    if (!name || shown) continue;
    namesByRole.set(role, [...(namesByRole.get(role) ?? []), name]);
  }
  return [...namesByRole].map(([role, names]) => ({ role, names }));
}

/** The objects of a stored list with some of their texts; what is missing is an empty text. */
export function textsOf<Key extends string>(list: Json, keys: readonly Key[]): Record<Key, string>[] {
  if (!Array.isArray(list)) return [];
  return list.map((entry) => {
    const fields = typeof entry === "object" && entry !== null && !Array.isArray(entry) ? entry : {};
    const texts = keys.map((key) => [key, typeof fields[key] === "string" ? fields[key].trim() : ""]);
    return Object.fromEntries(texts);
  });
}
