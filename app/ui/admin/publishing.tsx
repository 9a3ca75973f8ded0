/** When a row is shown to everyone: at once, from a time on, or not yet. */
import { z } from "zod";
import { formatMoment, inSeoul } from "~/lib/show-date.ts";
import { momentOrNull } from "~/lib/typed-text.ts";
import { Badge } from "../badge.tsx";
import { FieldGroup, SwitchField, TextField } from "./form-fields.tsx";

export interface Published {
  is_draft: boolean;
  /** ISO 8601; null: at once. */
  publish_from: string | null;
}

export const publishingSchema = { is_draft: z.boolean(), publish_from: momentOrNull("공개할 때를") };

/** An instant (ISO 8601) as a field of date and time has it. */
export const typedMoment = (instant: string | null | undefined) =>
  instant ? inSeoul(instant).join("T") : "";

export function typedPublishing(row: Published | null) {
  return { is_draft: row?.is_draft ?? false, publish_from: typedMoment(row?.publish_from) };
}

/** Whether everybody sees it now; the same is in the policies of its table. */
export function isPublished({ is_draft, publish_from }: Published): boolean {
  return !is_draft && (!publish_from || Date.parse(publish_from) <= Date.now());
}

/** Whether rows of this kind can be drafts. */
export const isPublishable = (row: object): row is Published => "is_draft" in row;

/** Whether everybody reads its title, so that its letters may be in the address of a font. */
export const hasPublicTitle = (row: object) => isPublishable(row) && isPublished(row);

/** For lists; empty where it is shown. */
export function publishingText(row: Published): string {
  if (isPublished(row)) return "";
  return row.publish_from && !row.is_draft ? `예약 공개 ${formatMoment(row.publish_from)}` : "초안";
}

/** Those that everybody sees before the others, in their order: the first is the one that most work is about. */
export function publishedFirst<Row extends Published>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => Number(isPublished(other)) - Number(isPublished(one)));
}

/** At the head of a form. */
export function PublishingBadge({ row }: { row: Published }) {
  const hidden = publishingText(row);
  return <Badge tone={hidden ? "warn" : "ok"}>{hidden || "공개"}</Badge>;
}

export function PublishingFields() {
  return (
    <FieldGroup id="publishing" title="공개">
      <SwitchField
        name="is_draft"
        label="초안으로 두기"
        hint="홈페이지에 보이지 않습니다. 관리자만 볼 수 있습니다."
      />
      <TextField
        name="publish_from"
        label="공개할 때"
        type="datetime-local"
        optional
        hint="비우면 바로 보입니다. 적으면 그때부터 1분 안에 홈페이지에 보입니다."
      />
    </FieldGroup>
  );
}
