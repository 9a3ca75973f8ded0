/** Asks before a show that everybody sees is taken out of sight: somebody may have reserved. */
import { useQuery } from "@tanstack/react-query";
import { type BaseSyntheticEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Supabase } from "~/lib/supabase.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { isPublished, publishingSchema } from "~/ui/admin/publishing.tsx";
import type { RecordForm } from "~/ui/admin/use-record-form.ts";
import { readReserved } from "./current-show-data.ts";
import type { Show } from "./show-schema.ts";

interface HidingOptions<Typed extends FieldValues> {
  supabase: Supabase;
  show: Show;
  record: RecordForm<Show, Typed>;
}

/** The form, which asks before it saves what hides the show, and its question. */
export function useHiding<Typed extends FieldValues>({ supabase, show, record }: HidingOptions<Typed>) {
  const [asked, setAsked] = useState<{ answer: (may: boolean) => void } | null>(null);
  const reserved = useQuery({
    queryKey: ["admin-reservations", "show-to-hide", show.id],
    queryFn: () => readReserved(supabase, show.id),
    enabled: asked !== null,
  });
  async function mayBecome(next: Pick<Show, "is_draft" | "publish_from">) {
    if (!isPublished(show) || isPublished(next)) return true;
    return new Promise<boolean>((answer) => setAsked({ answer }));
  }
  function answer(may: boolean) {
    setAsked(null);
    asked?.answer(may);
  }
  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    const { is_draft, publish_from } = record.form.getValues();
    const from = publishingSchema.publish_from.safeParse(publish_from);
    if (!from.success || (await mayBecome({ is_draft, publish_from: from.data }))) await record.submit();
  }
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => answer(false)}
      title="홈페이지에서 내릴까요?"
      description="관객에게 이 공연이 보이지 않고, 새 예매와 대기를 받지 않습니다."
      action="홈페이지에서 내리기"
      busy={reserved.isPending}
      error={reserved.error}
      onConfirm={() => answer(true)}
    >
      {reserved.data && reserved.data.seats > 0 ? (
        <p className="mb-4 border-warn border-l-4 pl-3">
          <strong>
            예매가 {reserved.data.reservations.toLocaleString("ko")}건,{" "}
            {reserved.data.seats.toLocaleString("ko")}석 있습니다.
          </strong>{" "}
          예매한 분의 표는 그대로 열리지만, 공연 안내는 열리지 않습니다. 예매한 분께 따로 알리지 않습니다.
        </p>
      ) : null}
    </ConfirmDialog>
  );
  return { record: { ...record, submit, mayRestore: mayBecome }, question };
}
