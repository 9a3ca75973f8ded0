/** The lines of a file with what becomes of each; those of one fate alone, when asked; ticked, if they may be imported. */
import { useState } from "react";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { Badge } from "~/ui/badge.tsx";
import type { ImageFile } from "./image-files.ts";
import { type Fate, fateNames, fateTones, type PlannedLine } from "./line-fate.ts";
import type { ImageMatches } from "./match-images.ts";

interface PlannedLinesProps {
  lines: readonly PlannedLine[];
  images: ImageMatches["byLine"];
  omitted: ReadonlySet<number>;
  onOmit: (omitted: ReadonlySet<number>) => void;
}

export function PlannedLines({ lines, images, omitted, onOmit }: PlannedLinesProps) {
  const [only, setOnly] = useState<Fate | null>(null);
  const shownLines = only ? lines.filter(({ fate }) => fate === only) : lines;
  const counts = (Object.keys(fateNames) as Fate[])
    .map((fate) => ({ fate, count: lines.filter((line) => line.fate === fate).length }))
    .filter(({ count }) => count > 0);
  const turn = (line: number) => {
    const next = new Set(omitted);
    if (!next.delete(line)) next.add(line);
    onOmit(next);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that everybody sees */}
      <div role="group" aria-label="보이는 줄" className="flex flex-wrap gap-2">
        {counts.map(({ fate, count }) => (
          <button
            key={fate}
            type="button"
            aria-pressed={only === fate}
            onClick={() => setOnly(only === fate ? null : fate)}
            className="numerals inline-flex min-h-control items-center rounded-control border border-line px-3 hover:border-ink aria-pressed:border-ink aria-pressed:bg-chosen aria-pressed:font-semibold"
          >
            {fateNames[fate]} {count.toLocaleString("ko")}
          </button>
        ))}
      </div>
      <ShownInParts key={only} rows={shownLines} partSize={100}>
        {(shown) => (
          <ul className="border-line border-t">
            {shown.map((line) => (
              <li key={line.line} className="border-line border-b">
                <LineItem
                  line={line}
                  images={images.get(line.line) ?? []}
                  ticked={!omitted.has(line.line)}
                  onTurn={() => turn(line.line)}
                />
              </li>
            ))}
          </ul>
        )}
      </ShownInParts>
    </>
  );
}

interface LineItemProps {
  line: PlannedLine;
  images: readonly ImageFile[];
  ticked: boolean;
  onTurn: () => void;
}

/** The main image is named as such: the poster of a production, the portrait of a member. */
function imagesText(images: readonly ImageFile[]): string {
  const [main, ...others] = images.map(({ path }) => path.split("/").at(-1));
  return others.length > 0 ? `대표 사진 ${main} · 더할 사진 ${others.join(", ")}` : `대표 사진 ${main}`;
}

const lineClass = "grid min-h-control grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 py-2";

function LineItem({ line: { line, title, fate, about, omitted }, images, ticked, onTurn }: LineItemProps) {
  const words = (
    <span className="col-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="numerals text-ink-soft text-sm">{line}번째 줄</span>
      <span className="min-w-0 font-semibold">{title || "(이름 없음)"}</span>
      <Badge tone={fateTones[fate]}>{fateNames[fate]}</Badge>
      {images.length > 0 ? (
        <span className="min-w-0 break-all text-sm" data-typed="">
          {imagesText(images)}
        </span>
      ) : null}
      {omitted?.map((cell) => (
        <span key={cell} className="min-w-0 basis-full text-sm text-warn">
          {cell} 이 칸은 비워 두고 가져옵니다.
        </span>
      ))}
      {about ? <span className="min-w-0 basis-full text-ink-soft text-sm">{about}</span> : null}
    </span>
  );
  // What is there as it is, or left out, is no choice.
  if (fate === "same" || fate === "left") return <div className={lineClass}>{words}</div>;
  return (
    <label className={`${lineClass} cursor-pointer`}>
      <input type="checkbox" className="size-5 accent-ink" checked={ticked} onChange={onTurn} />
      {words}
    </label>
  );
}
