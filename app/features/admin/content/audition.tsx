/** Auditions the company invites to. */
import { z } from "zod";
import type { Tables } from "~/lib/database.types.ts";
import { daysBetween, formatDate, todayInSeoul } from "~/lib/show-date.ts";
import { dayOrNull, requiredText, text, webAddressOrNull } from "~/lib/typed-text.ts";
import { FieldGroup, TextAreaField, TextField, WideField } from "~/ui/admin/form-fields.tsx";
import {
  PublishingFields,
  publishingSchema,
  publishingText,
  typedPublishing,
} from "~/ui/admin/publishing.tsx";
import { contentKind } from "./content-kind.ts";

const schema = z.object({
  title: requiredText("제목은", 200),
  deadline: dayOrNull("마감일을"),
  requirements: text("지원 자격은", 10_000),
  application_method: text("지원 방법은", 5_000),
  apply_link: webAddressOrNull("지원 주소는"),
  ...publishingSchema,
});

function typedAudition(row: Tables<"audition_announcements"> | null): z.input<typeof schema> {
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

function statusOf(audition: Tables<"audition_announcements">): string {
  const { deadline } = audition;
  const left = deadline ? daysBetween(todayInSeoul(), deadline) : null;
  const recruiting =
    left === null ? "상시 모집" : left < 0 ? "마감" : `모집 중 · ${left === 0 ? "오늘 마감" : `D-${left}`}`;
  return publishingText(audition) || recruiting;
}

export const auditions = contentKind({
  table: "audition_announcements",
  path: "/admin/auditions",
  words: {
    list: "오디션 공고 관리",
    add: "오디션 공고 등록",
    name: "제목",
    one: "오디션 공고",
    search: "제목이나 내용으로 찾기",
    empty: "등록된 오디션 공고가 없습니다. 첫 공고를 등록해 주세요.",
  },
  order: { orderBy: "created_at", ascending: false },
  sortable: false,
  nameOf: ({ title }) => title,
  aboutOf: (audition) =>
    [statusOf(audition), audition.deadline && `마감 ${formatDate(audition.deadline)}`]
      .filter(Boolean)
      .join("\n"),
  columns: [
    { name: "마감", of: ({ deadline }) => (deadline ? formatDate(deadline) : ""), width: 9 },
    { name: "상태", of: statusOf, width: 12 },
  ],
  textsOf: ({ title, requirements, application_method }) => [title, requirements, application_method],
  addressOf: () => "/communication",
  schema,
  typedOf: typedAudition,
  Fields: AuditionFields,
});
