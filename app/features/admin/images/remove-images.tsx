/** Asks before pictures are removed for good. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { formatSize } from "~/lib/file-size.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useToast } from "~/ui/toast.tsx";
import { removeImages } from "./images-data.ts";
import { fileNameOf, type StoredImage, sizeOf } from "./stored-image.ts";

interface RemovePicturesProps {
  pictures: StoredImage[];
  supabase: Supabase;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function RemoveImages({ pictures, supabase, onChanged, onClose }: RemovePicturesProps) {
  const { toast } = useToast();
  const [done, setDone] = useState(0);
  const [first] = pictures;
  const what = pictures.length === 1 && first ? fileNameOf(first) : `이미지 ${pictures.length}개`;
  const removal = useMutation({
    mutationFn: () =>
      removeImages(
        supabase,
        pictures.map(({ name }) => name),
        setDone,
      ),
    async onSuccess(removed) {
      const kept = pictures.length - removed;
      toast({
        title: `${removed}개를 지웠습니다`,
        ...(kept > 0 && { description: `${kept}개는 그사이 쓰이거나 지워져 그대로 두었습니다.` }),
      });
      onClose();
    },
    // Also after a failure: what was removed before it is gone.
    onSettled: onChanged,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={pictures.length === 1 ? "이미지를 지울까요?" : `이미지 ${pictures.length}개를 지울까요?`}
      description={`${what}(${formatSize(sizeOf(pictures))})가 저장소에서 완전히 사라집니다. 되돌릴 수 없습니다.`}
    >
      {removal.isError ? (
        <p role="alert" className="pb-4 font-semibold text-bad">
          {adminErrorMessage(removal.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          그대로 두기
        </Button>
        <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
          {removal.isPending && done > 0
            ? `지우는 중 ${done.toLocaleString("ko")} / ${pictures.length.toLocaleString("ko")}`
            : "지우기"}
        </Button>
      </div>
    </Dialog>
  );
}
