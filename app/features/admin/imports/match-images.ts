/** Finds the record of each image by its name: of a member by the name, of a production by the title. */
import type { ImageFile } from "./image-files.ts";
import type { PlannedLine } from "./line-fate.ts";

export interface ImageMatches {
  /** Images of each line, the main one first. */
  byLine: ReadonlyMap<number, ImageFile[]>;
  /** The others, with the reason. */
  unmatched: { path: string; reason: string }[];
}

interface Named {
  line: PlannedLine;
  key: string;
  year: string;
}

const reasons = {
  nobody: "이름이 맞는 줄이 없습니다.",
  several: "이름이 같은 줄이 여럿입니다. 파일 이름에 연도를 붙여 주세요.",
  left: "가져오지 않는 줄의 사진입니다.",
  has: "이미 사진이 있어 그대로 둡니다.",
  more: "사진을 한 장만 넣을 수 있습니다.",
};

/** `several`: a record takes more than its main image. */
export function matchImages(
  images: readonly ImageFile[],
  lines: readonly PlannedLine[],
  { several, omitted }: { several: boolean; omitted: ReadonlySet<number> },
): ImageMatches {
  const named = lines.map((line) => ({
    line,
    key: plainName(line.title),
    year: /\d{4}/.exec(String(line.values.year ?? line.values.period ?? ""))?.[0] ?? "",
  }));
  const byLine = new Map<number, ImageFile[]>();
  const unmatched: ImageMatches["unmatched"] = [];
  const refuse = ({ path }: ImageFile, reason: keyof typeof reasons) =>
    unmatched.push({ path, reason: reasons[reason] });
  for (const image of images) {
    const found = findLine(image.path, named);
    if (found === "nobody" || found === "several") refuse(image, found);
    else if (found.fate === "left" || omitted.has(found.line)) refuse(image, "left");
    else if (found.hasImage) refuse(image, "has");
    else byLine.set(found.line, [...(byLine.get(found.line) ?? []), image]);
  }
  for (const { line, title } of lines) {
    const [main, ...others] = (byLine.get(line) ?? []).toSorted(
      (one, other) => mainRank(one, title) - mainRank(other, title),
    );
    if (!main) continue;
    byLine.set(line, several ? [main, ...others] : [main]);
    if (!several) for (const image of others) refuse(image, "more");
  }
  return { byLine, unmatched };
}

/** The main image is the one that is called a poster; else the one of exactly the title. */
function mainRank({ path }: ImageFile, title: string): number {
  const name = plainName(nameOf(path));
  if (/포스터|poster/.test(name)) return 0;
  return name === plainName(title) ? 1 : 2;
}

/** By the file's own name, or else by that of its folder. */
function findLine(path: string, named: readonly Named[]): PlannedLine | "nobody" | "several" {
  const places = [nameOf(path), path.split("/").at(-2) ?? ""];
  for (const place of places) {
    const candidates = candidatesOf(plainName(place), named);
    const ofYear = candidates.filter(({ year }) => year !== "" && path.includes(year));
    const [first, second] = candidates.length > 1 && ofYear.length > 0 ? ofYear : candidates;
    if (second) return "several";
    if (first) return first.line;
  }
  return "nobody";
}

/** Those of exactly this name; else those whose name is the longest part of it; else the ones that it is a part of. */
function candidatesOf(key: string, named: readonly Named[]): Named[] {
  if (key === "") return [];
  // A line that was left out as a repetition is no namesake of the one that it repeats.
  const lines = named.filter(({ key: name, line }) => name !== "" && line.fate !== "left");
  const among = (all: readonly Named[]) => {
    const exact = all.filter(({ key: name }) => name === key);
    if (exact.length > 0) return exact;
    const parts = all.filter(({ key: name }) => name.length > 1 && key.includes(name));
    const longest = Math.max(...parts.map(({ key: name }) => name.length));
    if (parts.length > 0) return parts.filter(({ key: name }) => name.length === longest);
    return key.length > 1 ? all.filter(({ key: name }) => name.includes(key)) : [];
  };
  const found = among(lines);
  return found.length > 0 ? found : among(named.filter(({ key: name }) => name !== "")).slice(0, 1);
}

const nameOf = (path: string) => (path.split("/").at(-1) ?? "").replace(/\.[^.]+$/, "");

/** One form of each character, small letters, no blanks, no punctuation. */
function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, "");
}
