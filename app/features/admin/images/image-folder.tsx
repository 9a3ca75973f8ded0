/** The stored images of a folder, a page at a time, and what nothing uses of them. */
import { startTransition, useOptimistic, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { formatSize } from "~/lib/file-size.ts";
import { pageOf } from "~/lib/page-numbers.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { TabRow } from "~/ui/admin/tab-row.tsx";
import { Button } from "~/ui/button.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { RemoveImages } from "./remove-images.tsx";
import { RenameImage } from "./rename-image.tsx";
import {
  folderName,
  folderNames,
  folderOf,
  isLeftOver,
  type StoredImage,
  sizeOf,
  usedNote,
} from "./stored-image.ts";
import { StoredImageItem } from "./stored-image-item.tsx";

interface ImageFolderListProps {
  /** Newest first. */
  images: StoredImage[];
  supabase: Supabase;
  onChanged: () => Promise<unknown>;
}

const pageSize = 30;
const shelfId = "stored-images";

export function ImageFolderList({ images, supabase, onChanged }: ImageFolderListProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState<StoredImage[] | null>(null);
  const [renaming, setRenaming] = useState<StoredImage | null>(null);
  const folder = parameters.get("folder");
  const unusedOnly = parameters.get("unused") === "1";
  const [checked, setChecked] = useOptimistic(unusedOnly);

  const inFolder = folder ? images.filter((image) => folderOf(image) === folder) : images;
  const unused = inFolder.filter(({ uses }) => uses.length === 0);
  const shown = unusedOnly ? unused : inFolder;
  const leftOver = unused.filter((image) => isLeftOver(image, Date.now()));
  const pageCount = Math.max(1, Math.ceil(shown.length / pageSize));
  const page = Math.min(pageOf({ searchParams: parameters }), pageCount);

  const known = Object.keys(folderNames);
  const others = new Set(images.map(folderOf).filter((one) => !known.includes(one)));
  const folders = [...known, ...others]
    .map((one) => ({
      to: query({ folder: one, unusedOnly }),
      name: folderName(one),
      count: images.filter((image) => folderOf(image) === one).length,
      current: folder === one,
    }))
    .filter(({ count, current }) => count > 0 || current);

  const close = () => {
    setRemoving(null);
    setRenaming(null);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:flex sm:flex-wrap">
        <TabRow
          label="폴더"
          tabs={
            folder || folders.length > 1
              ? [
                  { to: query({ unusedOnly }), name: "전체", count: images.length, current: !folder },
                  ...folders,
                ]
              : []
          }
          after={
            <label className="ml-4 flex [ul:empty+&]:ml-0 min-h-control shrink-0 items-center gap-2 whitespace-nowrap">
              <input
                type="checkbox"
                className="size-5 accent-ink"
                checked={checked}
                onChange={({ target }) =>
                  startTransition(async () => {
                    setChecked(target.checked);
                    await navigate(query({ folder, unusedOnly: target.checked }), {
                      replace: true,
                      preventScrollReset: true,
                    });
                  })
                }
              />
              <span className="numerals">쓰는 곳 없는 것만 {`(${unused.length})`}</span>
            </label>
          }
        />
        {unusedOnly && leftOver.length > 0 ? (
          <Button variant="danger" onClick={() => setRemoving(leftOver)}>
            {leftOver.length.toLocaleString("ko")}개 모두 지우기({formatSize(sizeOf(leftOver))})
          </Button>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <div className="@container">
          <div className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 @2xl:grid-cols-[48px_minmax(0,1fr)_auto_auto] @2xl:gap-x-4 @4xl:grid-cols-[48px_minmax(0,1fr)_minmax(0,1fr)_auto_auto_auto_auto] @4xl:gap-x-6">
            <div
              aria-hidden="true"
              className="col-span-full hidden grid-cols-subgrid border-ink border-b pb-1.5 font-semibold text-ink-soft text-sm @4xl:grid"
            >
              <span className="col-span-2">파일</span>
              <span>쓰는 곳</span>
              <span className="text-right">크기</span>
              <span>올린 날</span>
            </div>
            <ul
              id={shelfId}
              tabIndex={-1}
              aria-label="저장한 이미지"
              className="col-span-full grid grid-cols-subgrid divide-y divide-line border-line border-y @4xl:border-t-0"
            >
              {shown.slice((page - 1) * pageSize, page * pageSize).map((image) => (
                <StoredImageItem
                  key={image.name}
                  image={image}
                  onRename={() => setRenaming(image)}
                  onRemove={() => setRemoving([image])}
                />
              ))}
            </ul>
          </div>
        </div>
      ) : (
        <EmptyLine>
          {unusedOnly ? "쓰지 않는 이미지가 없습니다." : "이 폴더에는 이미지가 없습니다."}
        </EmptyLine>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(to) => query({ folder, unusedOnly, page: to })}
        contentId={shelfId}
      />
      <p className="note text-ink-soft text-sm">
        {usedNote}{" "}
        <span className="block">
          올린 지 하루가 지나지 않은 파일은 쓰고 있을 수 있어 한꺼번에 지우지 않습니다.
        </span>
      </p>
      {removing ? (
        <RemoveImages images={removing} supabase={supabase} onChanged={onChanged} onClose={close} />
      ) : null}
      {renaming ? (
        <RenameImage image={renaming} supabase={supabase} onChanged={onChanged} onClose={close} />
      ) : null}
    </div>
  );
}

interface FolderQuery {
  folder?: string | null;
  unusedOnly?: boolean;
  page?: number;
}

/** The query of an address that shows a part of the shelf. */
function query({ folder, unusedOnly, page = 1 }: FolderQuery): string {
  const parameters = new URLSearchParams();
  if (folder) parameters.set("folder", folder);
  if (unusedOnly) parameters.set("unused", "1");
  if (page > 1) parameters.set("page", String(page));
  return `?${parameters}`;
}
