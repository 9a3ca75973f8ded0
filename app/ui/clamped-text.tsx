/**
 * A text of which three lines are shown, with a way to the rest where that is more than a few lines. The browser itself opens it, so that it works without
 * scripts. Whether there is more follows from the text and the width of its place alone, never from measuring: nothing
 * moves when scripts and fonts come.
 */

interface ClampedTextProps {
  text: string;
  /** What the text is about, so that "more" says of what. */
  about: string;
  className?: string;
}

export function ClampedText({ text, about, className = "" }: ClampedTextProps) {
  const { clamp, more } = clampOf(text);
  return (
    <div className={`group/text @container ${className}`}>
      <p className={`text-wrap whitespace-pre-line group-has-[[open]]/text:line-clamp-none ${clamp}`}>
        {text}
      </p>
      <details className={`group/more -mt-1 -mb-2 ${more}`}>
        <summary className="inline-flex min-h-12 min-w-12 cursor-pointer list-none items-center text-ink-soft text-sm underline underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
          <span className="group-open/more:hidden">더 보기</span>
          <span className="hidden group-open/more:inline">접기</span>
          <span className="sr-only"> – {about}</span>
        </summary>
      </details>
    </div>
  );
}

interface Clamp {
  /** Below this width, in em, five lines are too few. */
  below: number;
  clamp: string;
  more: string;
}

const always: Clamp = { below: Number.POSITIVE_INFINITY, clamp: "line-clamp-3", more: "" };
const never: Clamp = { below: 0, clamp: "", more: "hidden" };
const clamps: Clamp[] = [
  { below: 48, clamp: "@max-[48em]:line-clamp-3", more: "@min-[48em]:hidden" },
  { below: 40, clamp: "@max-[40em]:line-clamp-3", more: "@min-[40em]:hidden" },
  { below: 34, clamp: "@max-[34em]:line-clamp-3", more: "@min-[34em]:hidden" },
  { below: 29, clamp: "@max-[29em]:line-clamp-3", more: "@min-[29em]:hidden" },
  { below: 25, clamp: "@max-[25em]:line-clamp-3", more: "@min-[25em]:hidden" },
  { below: 22, clamp: "@max-[22em]:line-clamp-3", more: "@min-[22em]:hidden" },
  { below: 19, clamp: "@max-[19em]:line-clamp-3", more: "@min-[19em]:hidden" },
  { below: 16, clamp: "@max-[16em]:line-clamp-3", more: "@min-[16em]:hidden" },
  { below: 13, clamp: "@max-[13em]:line-clamp-3", more: "@min-[13em]:hidden" },
];

/**
 * Where the text surely has more than five lines. One of five is shown whole: "more" never brings a line or two only,
 * and is never shown where there is no more.
 */
function clampOf(text: string): Clamp {
  const lines = text.trimEnd().split("\n").map(leastWidth);
  if (lines.length > 5) return always;
  const needed = lines.reduce((sum, width) => sum + width, 0) / 5;
  if (needed > 60) return always;
  return clamps.find(({ below }) => below <= needed) ?? never;
}

/** At least so wide is a line in any of the fonts that it may be set in, in em. */
function leastWidth(line: string): number {
  let width = 0;
  for (const character of line.trim())
    width += /[\u1100-\uffdc]/.test(character) ? 0.86 : /[\p{L}\d]/u.test(character) ? 0.45 : 0.2;
  return width;
}
