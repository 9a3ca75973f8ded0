/** Auditions the company invites to. */
import { z } from "zod";
import { byDeadline } from "~/lib/by-deadline.ts";
import type { Tables } from "~/lib/database.types.ts";
import { daysBetween, formatDate, todayInSeoul, withoutThisYear } from "~/lib/show-date.ts";
import { dayOrNull, requiredText, text, webAddressOrNull } from "~/lib/typed-text.ts";
import { FieldGroup, TextAreaField, TextField, WideField } from "~/ui/admin/form-fields.tsx";
import {
  PublishingFields,
  publishingSchema,
  publishingText,
  typedPublishing,
} from "~/ui/admin/publishing.tsx";
import { StateMark } from "~/ui/admin/state-mark.tsx";
import { contentKind, lastChange } from "./content-kind.ts";

const schema = z.object({
  title: requiredText("제목은", 200),
  deadline: dayOrNull("마감일을"),
  requirements: text("지원 자격은", 10_000),
  application_method: text("지원 방법은", 5_000),
  apply_link: webAddressOrNull("지원 주소는"),
  ...publishingSchema,
});

function typedAudition(row: Audition | null): z.input<typeof schema> {
  return {
    title: row?.title ?? "",
    deadline: row?.deadline ?? "",
    requirements: row?.requirements ?? "",
    application_method: row?.application_method ?? "",
    apply_link: row?.apply_link ?? "",
    ...typedPublishing(row),
  };
}

function AuditionFields() {
  return (
    <>
      <FieldGroup title="공고">
        <WideField>
          <TextField name="title" label="제목" />
        </WideField>
        <TextField
          name="deadline"
          label="마감일"
          type="date"
          optional
          hint="비우면 상시 모집으로 보입니다."
        />
        <TextField name="apply_link" label="지원 주소" type="url" optional />
        <WideField>
          <TextAreaField name="requirements" label="지원 자격" optional />
        </WideField>
        <WideField>
          <TextAreaField name="application_method" label="지원 방법" optional />
        </WideField>
      </FieldGroup>
      <PublishingFields />
    </>
  );
}

type Audition = Tables<"audition_announcements">;

const isOver = ({ deadline }: Audition) => deadline !== null && deadline < todayInSeoul();

function Status({ audition }: { audition: Audition }) {
  const hidden = publishingText(audition);
  if (hidden) return <StateMark mark="ahead">{hidden}</StateMark>;
  if (isOver(audition)) return <StateMark mark="over">마감</StateMark>;
  return <StateMark mark="current">{audition.deadline ? "모집 중" : "상시 모집"}</StateMark>;
}

/** The day, and how many days are left. */
function Deadline({ audition }: { audition: Audition }) {
  const { deadline } = audition;
  if (!deadline) return null;
  const today = todayInSeoul();
  const left = daysBetween(today, deadline);
  return (
    <>
      {left < 0 ? null : <span className="@4xl:hidden">마감 </span>}
      <span className="@4xl:inline-block @4xl:w-28">{withoutThisYear(formatDate(deadline), today)}</span>{" "}
      {left < 0 ? null : (
        <span className={left <= 7 ? "font-semibold text-warn" : ""}>
          {left === 0 ? "오늘" : `D-${left}`}
        </span>
      )}
    </>
  );
}

export const auditions = contentKind({
  table: "audition_announcements",
  path: "/admin/auditions",
  words: {
    list: "오디션 공고",
    add: "공고 등록",
    name: "제목",
    one: "오디션 공고",
    search: "제목이나 내용으로 찾기",
    empty: "등록된 오디션 공고가 없습니다. 첫 공고를 등록해 주세요.",
  },
  order: { orderBy: "created_at", ascending: false },
  sortable: false,
  nameOf: ({ title }) => title,
  compare: (one, other) => byDeadline(todayInSeoul())(one, other),
  aboutOf: (audition) => (
    <>
      <Status audition={audition} />
      {audition.deadline ? " · " : ""}
      <Deadline audition={audition} />
    </>
  ),
  nameWidth: 26,
  columns: [
    { name: "마감", of: (audition) => <Deadline audition={audition} />, width: 12 },
    { name: "상태", of: (audition) => <Status audition={audition} />, width: 9 },
    lastChange,
  ],
  textsOf: ({ title, requirements, application_method }) => [title, requirements, application_method],
  addressOf: () => "/communication",
  schema,
  typedOf: typedAudition,
  Fields: AuditionFields,
});
