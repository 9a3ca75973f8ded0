/** A show as visitors will see it, from what is typed, before it is saved. */
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { PreviewDialog } from "~/ui/admin/preview-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import type { CurrentShowProps, ShownShow } from "./current-show.ts";
import { showSchema } from "./show-schema.ts";

interface ShowPreviewProps<Typed extends FieldValues> extends Pick<CurrentShowProps, "preview"> {
  form: UseFormReturn<Typed, unknown, unknown>;
  /** Adds to the typed values what the form does not hold. */
  read: (typed: z.output<typeof showSchema>) => ShownShow;
}

export function ShowPreview<Typed extends FieldValues>({ form, read, preview }: ShowPreviewProps<Typed>) {
  const [shown, setShown] = useState<ShownShow | null>(null);
  async function look() {
    const typed = showSchema.safeParse(form.getValues());
    // What cannot be saved cannot be looked at: the fields say why.
    if (!typed.success) await form.trigger();
    else setShown(read(typed.data));
  }
  return (
    <>
      <Button variant="outline" onClick={() => void look()}>
        미리 보기
      </Button>
      <PreviewDialog
        open={shown !== null}
        onClose={() => setShown(null)}
        description="관객에게 보일 모습입니다. 아직 저장하지 않았고, 버튼을 눌러도 예매되지 않습니다."
      >
        {shown ? preview(shown) : null}
      </PreviewDialog>
    </>
  );
}
