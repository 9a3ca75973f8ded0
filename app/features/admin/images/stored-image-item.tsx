/** One stored image: what it shows, how large it is, where it is used, and what can be done with it. */
import { Link } from "react-router";
import { formatSize } from "~/lib/file-size.ts";
import { formatMoment, withoutThisYear } from "~/lib/show-date.ts";
import { RemoveButton } from "~/ui/admin/remove-button.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Image } from "~/ui/image.tsx";
import { fileNameOf, folderName, folderOf, placeOf, type StoredImage, usedNote } from "./stored-image.ts";

interface StoredImageItemProps {
  image: StoredImage;
  onRename: () => void;
  onRemove: () => void;
}

export function StoredImageItem({ image, onRename, onRemove }: StoredImageItemProps) {
  const { address, size, created_at, uses } = image;
  const fileName = fileNameOf(image);
  const ifUsed = uses.length > 0 ? { disabled: true, title: usedNote } : {};
  return (
    <li className="group col-span-full grid grid-cols-subgrid items-center py-3.5 @2xl:py-2">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={`${fileName} 크게 보기 (새 창)`}
        className="@max-2xl:row-span-2 @max-2xl:self-start"
      >
        <Image
          src={address}
          alt={fileName}
          width={3}
          height={4}
          sizes="64px"
          className="bg-transparent! object-contain! outline-none!"
        />
      </a>
      <div className="grid min-w-0 gap-0.5 leading-snug @4xl:contents">
        <div className="min-w-0">
          <h2 className="break-all font-semibold leading-snug">{fileName}</h2>
          <p className="text-ink-soft text-sm @max-4xl:hidden">{folderName(folderOf(image))}</p>
        </div>
        <div className="numerals flex flex-wrap gap-x-3 text-sm @4xl:contents">
          {uses.length > 0 ? (
            <ul className="flex min-w-0 flex-wrap gap-x-4">
              {uses.map((use) => {
                const { label, to } = placeOf(use);
                return (
                  <li key={`${use.kind} ${use.id}`} className="min-w-0">
                    <Link
                      to={to}
                      className="-my-4 inline-flex min-h-control items-center sm:pointer-fine:-my-2 underline decoration-ink/25 underline-offset-4 hover:decoration-current"
                    >
                      {label}
                    </Link>
                  </li>
                );
              })}
            </ul>
          ) : (
            <p className="font-semibold text-warn">쓰는 곳 없음</p>
          )}
          <p className="text-ink-soft @4xl:text-right">{formatSize(size)}</p>
          <time dateTime={created_at} className="whitespace-nowrap text-ink-soft">
            {withoutThisYear(formatMoment(created_at)).replace(/ \(.*/, "")}
          </time>
        </div>
      </div>
      <RowActions
        className="@max-2xl:col-start-2 @max-2xl:mt-1.5 max-sm:gap-x-3 max-sm:[&>:last-child]:w-auto! max-sm:[&>:last-child>button]:px-3! @2xl:col-span-2 @2xl:grid @2xl:grid-cols-subgrid"
        words={
          <>
            <Button variant="quiet" aria-label={`${fileName} 이름 바꾸기`} onClick={onRename} {...ifUsed}>
              이름 바꾸기
            </Button>
            <RemoveButton label={`${fileName} 지우기`} onClick={onRemove} {...ifUsed} />
          </>
        }
      >
        <CopyButton text={address} what={`${fileName} 주소`} label="주소 복사" />
      </RowActions>
    </li>
  );
}
