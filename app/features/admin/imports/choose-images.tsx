/** Chooses the images of what is imported: a folder, several files or a ZIP archive. */
import { useState } from "react";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { FileButton } from "~/ui/admin/file-button.tsx";
import { Button } from "~/ui/button.tsx";
import { type ImageFile, imageFiles } from "./image-files.ts";

interface ChooseImagesProps {
  images: readonly ImageFile[];
  onImages: (images: ImageFile[]) => void;
}

const accepted = "image/*,.heic,.heif,.zip";

export function ChooseImages({ images, onImages }: ChooseImagesProps) {
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState("");

  async function choose(files: File[]) {
    setFailure("");
    setReading(true);
    try {
      const found = await imageFiles(files);
      if (found.length === 0) setFailure("고른 것 가운데 사진이 없습니다. JPEG나 PNG 사진을 골라 주세요.");
      else onImages(found);
    } catch {
      setFailure("ZIP 파일이 손상되어 열 수 없습니다. 다시 압축하거나 폴더째 골라 주세요.");
    }
    setReading(false);
  }

  return (
    <AdminSection title="사진 고르기 (선택)">
      <p className="max-w-prose text-ink-soft">
        파일 이름이나 폴더 이름에 이름 또는 제목이 있는 사진을 그 기록에 넣습니다. 사진이 이미 있는 기록은
        그대로 둡니다.
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          label="사진이나 ZIP 고르기"
          accept={accepted}
          multiple
          onFiles={(all) => void choose(all)}
        />
        <FileButton label="사진 폴더 고르기" accept={accepted} folder onFiles={(all) => void choose(all)} />
        {images.length > 0 ? (
          <Button variant="quiet" onClick={() => onImages([])}>
            사진 없이
          </Button>
        ) : null}
      </div>
      <p role="status">
        {reading ? "사진을 읽는 중" : images.length > 0 ? `사진 ${images.length.toLocaleString("ko")}장` : ""}
      </p>
      <FailureText of={failure} />
    </AdminSection>
  );
}
