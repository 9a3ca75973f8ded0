/** Type on the sheet: titles in a heavy serif, small print in a plain sans. */
import { type Attributes, element, group } from "./shape.ts";

const serif = "'Noto Serif KR Variable'";
const sans = "'Pretendard Variable'";

interface Setting {
  x: number;
  y: number;
  size: number;
  fill: string;
  weight?: number;
  anchor?: "start" | "middle" | "end";
  /** Space between letters in em. */
  tracking?: number;
  more?: Attributes;
}

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function line(family: string, words: string, setting: Setting): string {
  const { x, y, size, fill, weight = 400, anchor = "start", tracking = 0, more = {} } = setting;
  const style = `font-family:${family};font-size:${size}px;font-weight:${weight};letter-spacing:${tracking}em`;
  return element("text", { x, y, fill, style, "text-anchor": anchor, ...more }, escaped(words));
}

/** One line of a title; y is the baseline. */
export const title = (words: string, setting: Setting): string =>
  line(serif, words, { weight: 900, tracking: -0.03, ...setting });

export const smallPrint = (words: string, setting: Setting): string =>
  line(sans, words, { weight: 500, tracking: -0.01, ...setting });

/** A title set downwards, one syllable under the other; x is the middle of the column, y the first baseline. */
export function column(
  words: string,
  { leading = 1.06, ...setting }: Setting & { leading?: number },
): string {
  let y = setting.y;
  const letters = [...words].map((letter) => {
    if (letter === " ") {
      y += setting.size * 0.45;
      return "";
    }
    const set = title(letter, { ...setting, y: Math.round(y), anchor: "middle", tracking: 0 });
    y += setting.size * leading;
    return set;
  });
  return group(letters);
}

/** Several lines of small print; returns markup, y is the first baseline. */
export const lines = (words: readonly string[], setting: Setting & { leading?: number }): string =>
  words
    .map((text, index) =>
      smallPrint(text, { ...setting, y: setting.y + index * setting.size * (setting.leading ?? 1.5) }),
    )
    .join("");
