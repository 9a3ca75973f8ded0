/** What is typed about the people of a production, on stage, behind it and in front of it: as it is stored and as fields show it. */
import { z } from "zod";
import type { Json } from "./database.types.ts";
import { requiredText, text } from "./typed-text.ts";

const profile = z.object({
  name: requiredText("이름은", 100),
  role: text("역할은", 100),
  image_url: z.string().nullable(),
});

export const profilesSchema = z.array(profile);
export const castSchema = z.array(profile.extend({ role_en: text("영어 역할은", 100) }));

export const staffSchema = z.array(
  z.object({ role: text("역할은", 100), name: requiredText("이름은", 200) }),
);

export const reviewsSchema = z.array(
  z.object({ author: text("이름은", 200), text: requiredText("후기는", 5_000) }),
);

type Entry = Record<string, unknown>;

export const entriesOf = (stored: Json | null): Entry[] => (Array.isArray(stored) ? (stored as Entry[]) : []);
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : String(value);

interface People {
  cast_profiles: Json;
  staff_profiles: Json;
  staff_list: Json;
  reviews: Json;
}

const profileOf = ({ name, role, image_url }: Entry) => ({
  name: textOf(name),
  role: textOf(role),
  image_url: textOf(image_url) || null,
});

/** What the fields show of a row; nothing for a new one. */
export function typedPeople(row: People | null) {
  return {
    cast_profiles: entriesOf(row?.cast_profiles ?? []).map((entry) => ({
      ...profileOf(entry),
      role_en: textOf(entry.role_en),
    })),
    staff_profiles: entriesOf(row?.staff_profiles ?? []).map(profileOf),
    staff_list: entriesOf(row?.staff_list ?? []).map(({ role, name }) => ({
      role: textOf(role),
      name: textOf(name),
    })),
    reviews: entriesOf(row?.reviews ?? []).map(({ author, text }) => ({
      author: textOf(author),
      text: textOf(text),
    })),
  };
}
