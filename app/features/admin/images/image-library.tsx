/** What is stored: found, looked through by folder, added, renamed, and removed when nothing uses it. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { worthRetrying } from "~/lib/admin-error.ts";
import { formatSize } from "~/lib/file-size.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { RecordList } from "~/ui/admin/admin-page.tsx";
import { ImageDrop } from "~/ui/admin/image-drop.tsx";
import type { ImageFolder } from "~/ui/admin/image-upload.ts";
import { useUploads } from "~/ui/admin/use-uploads.ts";
import { controlClass } from "~/ui/control-class.ts";
import { useToast } from "~/ui/toast.tsx";
import { ImageFolderList } from "./image-folder.tsx";
import { readStoredImages } from "./images-data.ts";
import { folderNames, placeOf, sizeOf } from "./stored-image.ts";

const queryKey = ["stored-images"];

export function ImageLibrary({ supabase }: { supabase: Supabase }) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const list = useQuery({ queryKey, queryFn: () => readStoredImages(supabase), retry: worthRetrying });
  const folderId = useId();
  const [parameters] = useSearchParams();
  const shown = parameters.get("folder") ?? "";
  const [chosen, setChosen] = useState({ whileShown: "", folder: "gallery" as ImageFolder });
  // The folder that is shown, until another is chosen beside it.
  const folder = shown in folderNames && chosen.whileShown !== shown ? (shown as ImageFolder) : chosen.folder;
  const readAgain = () => queries.invalidateQueries({ queryKey });
  const uploads = useUploads(folder, (_address, file) => {
    toast({ title: "올렸습니다", description: file.name });
    void readAgain();
  });
  return (
    <RecordList
      title="저장소"
      list={list}
      about={(images) => `${images.length.toLocaleString("ko")}건 · ${formatSize(sizeOf(images))}`}
      above={
        <section aria-label="이미지 올리기" className="pt-2 max-sm:[&_p]:hidden">
          <ImageDrop uploads={uploads} label="이미지 고르기" several>
            <div className="flex min-w-0 items-center gap-3 max-sm:flex-1">
              <label htmlFor={folderId} className="shrink-0 font-semibold">
                올릴 폴더
              </label>
              <select
                id={folderId}
                value={folder}
                onChange={({ target }) =>
                  setChosen({ whileShown: shown, folder: target.value as ImageFolder })
                }
                className={`${controlClass} sm:w-44`}
              >
                {Object.entries(folderNames).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          </ImageDrop>
        </section>
      }
      textsOf={({ name, uses }) => [name, ...uses.map((use) => placeOf(use).label)]}
      searchLabel="파일 이름이나 쓰는 곳으로 찾기"
      empty="저장한 이미지가 없습니다."
    >
      {(images) => <ImageFolderList images={images} supabase={supabase} onChanged={readAgain} />}
    </RecordList>
  );
}
