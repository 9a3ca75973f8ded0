/** Takes images by picker, by drop and by paste, and shows those on their way. */
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";
import { useUploadsOfForm } from "./form-uploads.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import type { Uploads } from "./use-uploads.ts";

interface ImageDropProps {
  uploads: Uploads;
  label: string;
  several?: boolean;
  /** Nothing but the button, which still takes what is dropped on it. */
  compact?: boolean;
  /** What the image is for: before what is taken. */
  hint?: string | undefined;
  /** What is chosen before an image: in front of the button. */
  children?: ReactNode;
}

export function ImageDrop({
  uploads,
  label,
  several = false,
  compact = false,
  hint,
  children,
}: ImageDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  // A form guards its own.
  const guarded = useUploadsOfForm() !== null;

  function take(list: FileList | null | undefined) {
    const files = [...(list ?? [])];
    uploads.start(several ? files : files.slice(0, 1));
  }
  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(inside);
  };

  return (
    <div className="grid gap-2">
      {!guarded && uploads.running.some(({ failure }) => !failure) ? <LeaveGuard when uploading /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting only add to the file input inside */}
      <div
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-dashed ${compact ? "border" : "sm:border sm:p-3"} ${over ? "border-lamp bg-surface" : compact ? "border-transparent" : "border-ink-soft/60"}`}
      >
        {children}
        <label
          htmlFor={id}
          className="inline-flex min-h-control cursor-pointer items-center rounded-control border border-ink/40 px-4 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-lamp"
        >
          {label}
          <input
            id={id}
            type="file"
            accept="image/*,.heic,.heif"
            multiple={several}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files);
              event.target.value = "";
            }}
          />
        </label>
        {compact ? null : (
          <p className="note min-w-0 flex-1 basis-60 text-ink-soft text-sm">
            {hint} <span className="max-sm:hidden">끌어다 놓거나 붙여 넣어도 됩니다.</span>{" "}
            <span className="whitespace-nowrap">아이폰 사진(HEIC)도 됩니다.</span> 10MB까지.
          </p>
        )}
      </div>
      {uploads.running.length > 0 ? (
        <ul className="grid gap-1">
          {uploads.running.map((upload) => (
            <li
              key={upload.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1"
            >
              {upload.failure ? null : <span className="min-w-0 flex-1 truncate">{upload.file.name}</span>}
              {upload.failure ? (
                <>
                  <span role="alert" className="min-w-0 flex-1 basis-60 text-bad text-sm">
                    <strong data-typed="">{upload.file.name}</strong>: {upload.failure}
                  </span>
                  {upload.refused ? null : (
                    <Button size="small" variant="outline" onClick={() => uploads.retry(upload.id)}>
                      다시 올리기
                    </Button>
                  )}
                </>
              ) : (
                <progress
                  aria-label={`${upload.file.name} 올리는 중`}
                  value={upload.share}
                  className="h-2 w-32 accent-ink"
                />
              )}
              <Button size="small" variant="quiet" onClick={() => uploads.cancel(upload.id)}>
                {upload.failure ? "지우기" : "취소"}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
