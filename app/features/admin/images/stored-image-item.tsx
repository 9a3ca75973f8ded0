/** One stored image: what it shows, how large it is, where it is used, and what can be done with it. */
import { Link } from "react-router";
import { formatSize } from "~/lib/file-size.ts";
import { formatMoment } from "~/lib/show-date.ts";
import { RemoveButton } from "~/ui/admin/remove-button.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Image } from "~/ui/image.tsx";
import { fileNameOf, folderName, folderOf, placeOf, type StoredImage } from "./stored-image.ts";

interface StoredImageItemProps {
  image: StoredImage;
  onRename: () => void;
  onRemove: () => void;
}

export function StoredImageItem({ image, onRename, onRemove }: StoredImageItemProps) {
  const { address, size, created_at, uses } = image;
  const fileName = fileNameOf(image);
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center py-3.5 md:py-2">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={`${fileName} 크게 보기 (새 창)`}
        className="max-md:row-span-2 max-md:self-start"
      >
        <Image
          src={address}
          alt={fileName}
          width={3}
          height={4}
          sizes="85px"
          className="bg-transparent! object-contain! outline-none!"
        />
      </a>
      <div className="grid min-w-0 gap-0.5 leading-snug sm:gap-1 sm:leading-normal">
        <h2 className="break-all font-semibold leading-snug">{fileName}</h2>
        <div className="grid gap-0.5 sm:gap-1 md:flex md:flex-wrap md:items-baseline md:gap-x-4">
          <p className="numerals text-ink-soft text-sm">
            {folderName(folderOf(image))} · {formatSize(size)} ·{" "}
            <time dateTime={created_at} className="whitespace-nowrap">
              {formatMoment(created_at).replace(/ \(.*/, "")}
            </time>
          </p>
          {uses.length > 0 ? (
            <ul className="flex flex-wrap gap-x-4 text-sm">
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
            <p className="font-semibold text-sm text-warn">쓰는 곳 없음</p>
          )}
        </div>
      </div>
      <RowActions
        className="max-md:col-start-2 max-md:mt-2.5 max-sm:[&>:first-child>button]:w-auto! max-sm:gap-x-3 max-sm:[&>:first-child>button]:px-3! max-sm:[&>:first-child]:w-auto md:col-span-2 md:grid md:grid-cols-subgrid"
        words={
          uses.length === 0 ? (
            <>
              <Button variant="quiet" aria-label={`${fileName} 이름 바꾸기`} onClick={onRename}>
                이름 바꾸기
              </Button>
              <RemoveButton label={`${fileName} 지우기`} onClick={onRemove} />
            </>
          ) : (
            <span className="px-1.5 text-ink-soft text-sm">쓰는 중</span>
          )
        }
      >
        <CopyButton text={address} what={`${fileName} 주소`} label="주소 복사" />
      </RowActions>
    </li>
  );
}
