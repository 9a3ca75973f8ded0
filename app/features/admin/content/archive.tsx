/** The archive: productions of the past. */
import { z } from "zod";
import type { Tables } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { castSchema, profilesSchema, reviewsSchema, staffSchema, typedPeople } from "~/lib/typed-people.ts";
import { lines, requiredText, text, textOrNull, webAddressOrNull, wholeNumber } from "~/lib/typed-text.ts";
import { FieldGroup, SwitchField, TextAreaField, TextField, WideField } from "~/ui/admin/form-fields.tsx";
import {
  PublishingFields,
  publishingSchema,
  publishingText,
  typedPublishing,
} from "~/ui/admin/publishing.tsx";
import { ShowDetailFields } from "~/ui/admin/show-detail-fields.tsx";
import { contentKind, lastChange } from "./content-kind.ts";

const names = (label: string) => lines(label, { most: 200, longest: 10_000 });

const schema = z.object({
  title: requiredText("제목은", 200),
  year: text("연도는", 20),
  period: text("기간은", 100),
  venue: text("장소는", 200),
  location_address: text("주소는", 300),
  director: text("연출은", 200),
  writer: textOrNull("작은", 200),
  image: z.string().nullable(),
  description: text("줄거리는", 10_000),
  directing_note: textOrNull("연출의 글은", 10_000),
  viewing_guide: textOrNull("관람 안내는", 10_000),
  actor_list: names("출연은"),
  cast_order: names("배역 순서는"),
  cast_profiles: castSchema,
  staff_profiles: profilesSchema,
  staff_list: staffSchema,
  reviews: reviewsSchema,
  is_current: z.boolean(),
  additional_images: z.array(z.string()).max(300, "이미지는 300장까지 더할 수 있습니다."),
  booking_url: webAddressOrNull("예매 주소는"),
  start_time: textOrNull("공연 시각은", 100),
  runtime: wholeNumber("관람 시간은", { least: 0, most: 1440, empty: 0, units: ["분"] }),
  age_rating: textOrNull("관람 연령은", 60),
  ...publishingSchema,
});

function typedProduction(row: Tables<"performances"> | null): z.input<typeof schema> {
  return {
    title: row?.title ?? "",
    year: row?.year ?? "",
    period: row?.period ?? "",
    venue: row?.venue ?? "",
    location_address: row?.location_address ?? "",
    director: row?.director ?? "",
    writer: row?.writer ?? "",
    image: row?.image ?? null,
    description: row?.description ?? "",
    directing_note: row?.directing_note ?? "",
    viewing_guide: row?.viewing_guide ?? "",
    actor_list: row?.actor_list.join("\n") ?? "",
    cast_order: row?.cast_order.join("\n") ?? "",
    ...typedPeople(row),
    is_current: row?.is_current ?? false,
    additional_images: row?.additional_images ?? [],
    booking_url: row?.booking_url ?? "",
    start_time: row?.start_time ?? "",
    runtime: row?.runtime ? String(row.runtime) : "",
    age_rating: row?.age_rating ?? "",
    ...typedPublishing(row),
  };
}

function ProductionFields({ supabase }: { supabase: Supabase }) {
  return (
    <>
      <FieldGroup title="기본 정보">
        <TextField name="title" label="제목" />
        <div className="[&_input]:max-w-30">
          <TextField name="year" label="연도" optional placeholder="2024" />
        </div>
        <TextField name="period" label="기간" optional placeholder="2024. 5. 3. (금) – 5. 12. (일)" />
        <TextField name="venue" label="장소" optional />
        <TextField name="location_address" label="공연장 주소" optional />
        <TextField name="director" label="연출" optional />
        <TextField name="writer" label="작" optional />
        <TextField name="start_time" label="공연 시각" optional placeholder="평일 19:30, 주말 15:00" />
        <TextField name="runtime" label="관람 시간(분)" type="number" optional />
        <TextField name="age_rating" label="관람 연령" optional placeholder="만 12세 이상" />
        <TextField name="booking_url" label="예매 주소" type="url" optional />
        <SwitchField name="is_current" label="지금 공연 중" hint="켜면 홈의 지난 공연에서 빠집니다." />
        <WideField>
          <TextAreaField name="description" label="줄거리" optional hint="빈 줄로 문단을 나눕니다." />
        </WideField>
        <WideField>
          <TextAreaField name="directing_note" label="연출의 글" optional hint="빈 줄로 문단을 나눕니다." />
        </WideField>
        <WideField>
          <TextAreaField name="viewing_guide" label="관람 안내" optional hint="한 줄에 하나씩." />
        </WideField>
      </FieldGroup>
      <ShowDetailFields supabase={supabase} cast="actor_list" />
      <PublishingFields />
    </>
  );
}

export const archive = contentKind({
  table: "performances",
  path: "/admin/archives",
  importPath: "/admin/import?state=archive",
  words: {
    list: "공연 기록",
    add: "공연 기록 등록",
    name: "제목",
    one: "공연 기록",
    search: "제목, 연도, 사람으로 찾기",
    empty: "등록된 공연 기록이 없습니다. 첫 공연을 등록해 주세요.",
  },
  order: { orderBy: "sort_order" },
  sortable: true,
  nameOf: ({ title }) => title,
  aboutOf: (row) =>
    [publishingText(row), row.year, row.venue, row.is_current ? "지금 공연 중" : ""]
      .filter(Boolean)
      .join(" · "),
  columns: [
    { name: "연도", of: ({ year }) => year, width: 3, first: true },
    { name: "기간", of: ({ year, period }) => period.replace(`${year}. `, ""), width: 12 },
    { name: "연출", of: ({ director }) => director, width: 7 },
    { name: "장소", of: ({ venue }) => venue, width: 8 },
    {
      name: "상태",
      of: (row) => [publishingText(row), row.is_current ? "공연 중" : ""].filter(Boolean).join(" · "),
      width: 8,
    },
    lastChange,
  ],
  textsOf: ({ title, year, director, writer, actor_list }) => [title, year, director, writer, ...actor_list],
  image: { of: ({ image }) => image, shape: [3, 4] },
  addressOf: ({ id }) => `/archive?selected=${id}`,
  schema,
  typedOf: typedProduction,
  Fields: ProductionFields,
});
