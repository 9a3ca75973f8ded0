/** Gives an image that nothing uses yet another name. */
import { type FormEvent, useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { GuardedDialog } from "~/ui/admin/guarded-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { useToast } from "~/ui/toast.tsx";
import { type RenameOutcome, renameImage } from "./images-data.ts";
import { fileNameOf, folderOf, type StoredImage } from "./stored-image.ts";

interface RenamePictureProps {
  image: StoredImage;
  supabase: Supabase;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Keys of the store are ASCII. */
const fitting = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

const refusals: Record<Exclude<RenameOutcome, "renamed">, string> = {
  taken: "같은 이름의 파일이 이미 있습니다. 다른 이름을 적어 주세요.",
  refused: "그사이 쓰이거나 지워진 파일입니다. 쓰는 곳이 있는 파일은 이름을 바꿀 수 없습니다.",
};

export function RenameImage({ image, supabase, onChanged, onClose }: RenamePictureProps) {
  const { toast } = useToast();
  const [, before = "", extension = ""] = /^(.*?)(\.[^.]*)?$/.exec(fileNameOf(image)) ?? [];
  const [typed, setTyped] = useState(before);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function rename(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === before) return onClose();
    if (!fitting.test(wanted)) {
      return setFailure("영문자, 숫자, -, _로 80자까지 적어 주세요.");
    }
    setBusy(true);
    try {
      const outcome = await renameImage(supabase, image.name, `${folderOf(image)}/${wanted}${extension}`);
      if (outcome !== "renamed") return setFailure(refusals[outcome]);
      toast({ title: "이름을 바꿨습니다", description: wanted + extension });
      onClose();
      await onChanged();
    } catch (error) {
      setFailure(adminErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <GuardedDialog
      open
      unsaved={typed.trim() !== before}
      onClose={onClose}
      title="이름 바꾸기"
      description="이름을 바꾸면 주소도 바뀝니다. 다른 곳에 적어 둔 주소는 더는 열리지 않습니다."
    >
      <form onSubmit={rename} noValidate className="grid gap-4">
        <Field
          label="새 이름"
          error={failure}
          hint={extension ? `확장자(${extension})는 그대로입니다.` : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              className={controlClass}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            그대로 두기
          </Button>
          <Button type="submit" busy={busy}>
            이름 바꾸기
          </Button>
        </div>
      </form>
    </GuardedDialog>
  );
}
