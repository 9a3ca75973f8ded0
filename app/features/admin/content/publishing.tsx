/** When a row is shown to everyone: at once, from a time on, or not yet. */
import { z } from "zod";
import { formatMoment, inSeoul } from "~/lib/show-date.ts";
import { momentOrNull } from "~/lib/typed-text.ts";
import { FieldGroup, SwitchField, TextField } from "~/ui/admin/form-fields.tsx";

interface Published {
  is_draft: boolean;
  /** ISO 8601; null: at once. */
  publish_from: string | null;
}

export const publishingSchema = { is_draft: z.boolean(), publish_from: momentOrNull("공개할 때를") };

export function typedPublishing(row: Published | null) {
  return {
    is_draft: row?.is_draft ?? false,
    publish_from: row?.publish_from ? inSeoul(row.publish_from).join("T") : "",
  };
}

/** For lists; empty where it is shown. */
export function publishingText({ is_draft, publish_from }: Published): string {
  if (is_draft) return "초안";
  return publish_from && Date.parse(publish_from) > Date.now() ? `${formatMoment(publish_from)} 공개` : "";
}

export function PublishingFields() {
  return (
    <FieldGroup title="공개">
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
