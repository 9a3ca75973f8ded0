/** Asks before images are removed for good. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatSize } from "~/lib/file-size.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { useToast } from "~/ui/toast.tsx";
import { removeImages } from "./images-data.ts";
import { fileNameOf, type StoredImage, sizeOf } from "./stored-image.ts";

interface RemovePicturesProps {
  images: StoredImage[];
  supabase: Supabase;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function RemoveImages({ images, supabase, onChanged, onClose }: RemovePicturesProps) {
  const { toast } = useToast();
  const [done, setDone] = useState(0);
  const [first] = images;
  const what = images.length === 1 && first ? fileNameOf(first) : `이미지 ${images.length}개`;
  const removal = useMutation({
    mutationFn: () =>
      removeImages(
        supabase,
        images.map(({ name }) => name),
        setDone,
      ),
    async onSuccess(removed) {
      const left = images.length - removed;
      toast({
        title: `${removed}개를 지웠습니다`,
        ...(left > 0 && { description: `${left}개는 그사이 쓰이거나 지워져 그대로 두었습니다.` }),
      });
      onClose();
    },
    // Also after a failure: what was removed before it is gone.
    onSettled: onChanged,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={images.length === 1 ? "이미지를 지울까요?" : `이미지 ${images.length}개를 지울까요?`}
      description={`${what}(${formatSize(sizeOf(images))})가 저장소에서 완전히 사라집니다. 되돌릴 수 없습니다.`}
      action={
        removal.isPending && done > 0
          ? `지우는 중 ${done.toLocaleString("ko")} / ${images.length.toLocaleString("ko")}`
          : "지우기"
      }
      busy={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate()}
    />
  );
}
