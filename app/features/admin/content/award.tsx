/** Prizes the company has won. */
import { z } from "zod";
import type { Tables } from "~/lib/database.types.ts";
import { requiredText, text, wholeNumber } from "~/lib/typed-text.ts";
import { FieldGroup, SelectField, TextField } from "~/ui/admin/form-fields.tsx";
import { StateMark } from "~/ui/admin/state-mark.tsx";
import { contentKind, lastChange } from "./content-kind.ts";

const importances = [
  { value: "grand", label: "대상", mark: "★" },
  { value: "gold", label: "금상", mark: "◆" },
  { value: "acting", label: "연기상", mark: "○" },
] as const;

/** With the shape that it has on the site. */
function Importance({ award: { importance } }: { award: Tables<"awards"> }) {
  const found = importances.find(({ value }) => value === importance);
  return found ? <StateMark mark={found.mark}>{found.label}</StateMark> : null;
}

const timeOf = ({ year, month }: Tables<"awards">) => (month ? `${year}. ${month}.` : `${year}`);

const schema = z.object({
  year: wholeNumber("연도는", { least: 1900, most: 2200, empty: null, units: ["년"] }).refine(
    (year): year is number => year !== null,
    {
      message: "연도는 비워 둘 수 없습니다.",
    },
  ),
  month: wholeNumber("월은", { least: 1, most: 12, empty: null, units: ["월"] }),
  festival: requiredText("행사는", 200),
  play: text("작품은", 200),
  awards: requiredText("상은", 500),
  importance: z.enum(["grand", "gold", "acting"]),
});

function typedAward(row: Tables<"awards"> | null): z.input<typeof schema> {
  return {
    year: row ? String(row.year) : "",
    month: row?.month ? String(row.month) : "",
    festival: row?.festival ?? "",
    play: row?.play ?? "",
    awards: row?.awards ?? "",
    importance: (row?.importance ?? "acting") as z.input<typeof schema>["importance"],
  };
}

function AwardFields() {
  return (
    <FieldGroup title="수상">
      <TextField name="year" label="연도" type="number" />
      <TextField name="month" label="월" type="number" optional />
      <TextField name="festival" label="행사" placeholder="대전연극제" />
      <TextField name="play" label="작품" optional />
      <TextField name="awards" label="상" placeholder="대상, 연출상" />
      <SelectField name="importance" label="구분" choices={importances} />
    </FieldGroup>
  );
}

export const awards = contentKind({
  table: "awards",
  path: "/admin/awards",
  importPath: "/admin/import?state=awards",
  words: {
    list: "수상 기록",
    add: "수상 기록 등록",
    name: "상",
    one: "수상 기록",
    search: "연도, 행사, 작품으로 찾기",
    empty: "등록된 수상 기록이 없습니다. 첫 기록을 등록해 주세요.",
  },
  order: { orderBy: "year", ascending: false },
  sortable: false,
  nameOf: ({ festival, awards }) => `${festival} ${awards}`,
  aboutOf: (award) => (
    <>
      <Importance award={award} />
      {["", timeOf(award), award.play].filter((text, place) => text || place === 0).join(" · ")}
    </>
  ),
  columns: [
    { name: "때", of: timeOf, width: 5, first: true },
    { name: "작품", of: ({ play }) => play, width: 12 },
    { name: "구분", of: (award) => <Importance award={award} />, width: 6 },
    lastChange,
  ],
  textsOf: ({ year, festival, play, awards }) => [String(year), festival, play, awards],
  addressOf: () => "/about",
  schema,
  typedOf: typedAward,
  Fields: AwardFields,
});
