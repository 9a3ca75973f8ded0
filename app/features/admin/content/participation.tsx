/** Works of other companies in which members take part, as actor or as staff: two tables of one shape. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { failureToast } from "~/lib/admin-error.ts";
import type { Tables } from "~/lib/database.types.ts";
import { recordsQuery } from "~/lib/record-queries.ts";
import { shortPeriod, withoutThisYear } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { lines, requiredText, text, webAddressOrNull } from "~/lib/typed-text.ts";
import {
  FieldGroup,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  WideField,
} from "~/ui/admin/form-fields.tsx";
import { ImageField } from "~/ui/admin/image-fields.tsx";
import { StateMark } from "~/ui/admin/state-mark.tsx";
import { useToast } from "~/ui/toast.tsx";
import { contentKind } from "./content-kind.ts";
import { NamePicker } from "./name-picker.tsx";
import { toggleFeatured, type WorkTable } from "./participation-data.ts";

const statuses = [
  { value: "active", label: "공연 중", mark: "current" },
  { value: "upcoming", label: "예정", mark: "ahead" },
  { value: "completed", label: "종료", mark: "over" },
] as const;

const schema = z.object({
  title: requiredText("제목은", 200),
  status: text("상태는", 40),
  theater_name: text("극단은", 200),
  venue: text("장소는", 200),
  period: text("기간은", 100),
  participating_members: lines("참여 단원은", { most: 200, longest: 10_000 }),
  description: text("소개는", 10_000),
  link: webAddressOrNull("공연 페이지 주소는"),
  poster_image: z.string().nullable(),
  is_featured: z.boolean(),
});

function typedWork(row: Tables<WorkTable> | null): z.input<typeof schema> {
  return {
    title: row?.title ?? "",
    status: row?.status || "upcoming",
    theater_name: row?.theater_name ?? "",
    venue: row?.venue ?? "",
    period: row?.period ?? "",
    participating_members: row?.participating_members.join("\n") ?? "",
    description: row?.description ?? "",
    link: row?.link ?? "",
    poster_image: row?.poster_image ?? null,
    is_featured: row?.is_featured ?? false,
  };
}

function WorkFields({ supabase }: { supabase: Supabase }) {
  const members = useQuery(recordsQuery(supabase, "actors", { orderBy: "sort_order" }));
  return (
    <>
      <FieldGroup title="작품">
        <TextField name="title" label="제목" />
        <SelectField name="status" label="상태" choices={statuses} />
        <TextField name="theater_name" label="극단" optional />
        <TextField name="venue" label="장소" optional />
        <TextField name="period" label="기간" optional />
        <TextField name="link" label="공연 페이지 주소" type="url" optional />
        <WideField>
          <TextAreaField name="description" label="소개" optional />
        </WideField>
      </FieldGroup>
      <FieldGroup title="참여 단원">
        <TextAreaField
          name="participating_members"
          label="참여 단원"
          optional
          hint="한 줄에 한 사람씩. 단원이 아닌 이름도 쓸 수 있습니다."
        />
        <NamePicker name="participating_members" names={members.data?.map((member) => member.name) ?? []} />
      </FieldGroup>
      <FieldGroup title="포스터와 노출">
        <ImageField name="poster_image" label="포스터" folder="works" />
        <SwitchField
          name="is_featured"
          label="홈에 보이기"
          hint="공연 중인 자체 작품이 없을 때 홈에 보입니다."
        />
      </FieldGroup>
    </>
  );
}

/** The switch beside a work of the list. */
function featuredSwitch(table: WorkTable) {
  return function FeaturedSwitch({ row, supabase }: { row: Tables<WorkTable>; supabase: Supabase }) {
    const queries = useQueryClient();
    const { toast } = useToast();
    const { mutate, isPending, variables } = useMutation({
      mutationFn: (_wanted: boolean) => toggleFeatured(supabase, table, row.id),
      onError: (error) => toast(failureToast("바꾸지 못했습니다", error)),
      onSettled: () => queries.invalidateQueries({ queryKey: ["records", table] }),
    });
    return (
      <label className="flex min-h-control min-w-control cursor-pointer flex-col items-center justify-center @4xl:items-start">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isPending ? variables : row.is_featured}
          aria-label={`${row.title} 홈에 보이기`}
          onChange={({ target }) => mutate(target.checked)}
        />
        <span aria-hidden="true" className="mt-1.5 text-ink-soft text-sm leading-none @4xl:hidden">
          홈
        </span>
      </label>
    );
  };
}

function Status({ status }: { status: string }) {
  const known = statuses.find(({ value }) => value === status);
  return known ? <StateMark mark={known.mark}>{known.label}</StateMark> : status;
}

/** What has room in a line of the list, in letters: spaces are narrow. */
const lineRoom = 13;
const lettersOf = (text: string) => text.replaceAll(/[\s,·]/g, "").length;

/** "배만수, 윤서정 외 4명": as many names as have room, and one at least. */
function namesOf(names: readonly string[], room: number): string {
  const withRest = names.map((_, last) => {
    const rest = names.length - last - 1;
    return names.slice(0, last + 1).join(", ") + (rest ? ` 외 ${rest}명` : "");
  });
  return withRest.findLast((text) => lettersOf(text) <= room) ?? withRest[0] ?? "";
}

function workKind(table: WorkTable, path: string, list: string, addressOf: string) {
  return contentKind({
    table,
    path,
    importPath: `/admin/import?state=${table === "guest_performances" ? "actor" : "staff"}-works`,
    words: {
      list,
      add: "작품 등록",
      name: "제목",
      one: "참여 작품",
      search: "제목, 극단, 단원으로 찾기",
      empty: "등록된 참여 작품이 없습니다. 첫 작품을 등록해 주세요.",
    },
    order: { orderBy: "sort_order" },
    sortable: true,
    nameOf: (row: Tables<WorkTable>) => row.title,
    aboutOf: ({ status, period, theater_name, participating_members }) => (
      <>
        <Status status={status} />
        {period ? ` · ${withoutThisYear(shortPeriod(period))}` : ""}
        {`\n${[theater_name, namesOf(participating_members, lineRoom - lettersOf(theater_name))].filter(Boolean).join(" · ")}`}
      </>
    ),
    columns: [
      {
        name: "단원",
        of: ({ participating_members }) => namesOf(participating_members, lineRoom),
        width: 12,
      },
      { name: "상태", of: ({ status }) => <Status status={status} />, width: 5 },
      { name: "극단", of: ({ theater_name }) => theater_name, width: 9, wideOnly: true },
      { name: "기간", of: ({ period }) => shortPeriod(period), width: 12 },
    ],
    textsOf: ({ title, theater_name, venue, participating_members }) => [
      title,
      theater_name,
      venue,
      ...participating_members,
    ],
    image: { of: ({ poster_image }) => poster_image, shape: [3, 4] },
    RowAction: featuredSwitch(table),
    addressOf: () => addressOf,
    schema,
    typedOf: typedWork,
    Fields: WorkFields,
  });
}

export const actorWorks = workKind(
  "guest_performances",
  "/admin/actor-performances",
  "배우 참여 작품",
  "/contact",
);
export const staffWorks = workKind(
  "staff_performances",
  "/admin/staff-performances",
  "스태프 참여 작품",
  "/contact/staff",
);
