/** What the press page offers of a show. */

export interface PressImage {
  /** Of the original, as it was uploaded. */
  address: string;
  /** Under which it is saved: "밤을 켜는 사람 포스터.avif". */
  fileName: string;
  label: string;
  /** 0 when the image could not be read. */
  width: number;
  height: number;
  /** Of its file: "3.2MB"; empty when it could not be read. */
  size: string;
  /** "jpeg"; empty when it is not known. */
  format: string;
  /** About how large it is as JPEG, when it was uploaded in a format of the web: "3.2MB"; otherwise empty. */
  jpegSize: string;
}

const storedObject = /\/storage\/v1\/object\/public\//;

/** Storage names the file by itself, also on another host, where a link's own `download` is not obeyed. */
export function downloadAddress({ address, fileName }: Pick<PressImage, "address" | "fileName">): string {
  if (!storedObject.test(address)) return address;
  return `${address}${address.includes("?") ? "&" : "?"}download=${encodeURIComponent(fileName)}`;
}

/** ("밤: 켜는/사람", "포스터", …) → "밤 켜는 사람 포스터.jpg": without what no file system takes. */
export function fileNameOf(title: string, label: string, address: string, format: string): string {
  const plain = title.replace(/[\\/:*?"<>|\s]+/g, " ").trim();
  const extension = /\.(\w{2,5})(?:\?|$)/.exec(address)?.[1] ?? format;
  return `${plain} ${label}${extension ? `.${extension}` : ""}`;
}

interface DescribedShow {
  title: string;
  year: string;
  period: string | null;
  venue: string | null;
  director: string | null;
  writer: string | null;
  cast: readonly string[];
  description: string | null;
}

/** What is known of a show, each fact with its name. */
export function pressFacts(show: DescribedShow): { name: string; value: string }[] {
  return [
    { name: "기간", value: show.period || show.year },
    { name: "장소", value: show.venue ?? "" },
    { name: "작", value: show.writer ?? "" },
    { name: "연출", value: show.director ?? "" },
    { name: "출연", value: show.cast.join(", ") },
  ].filter(({ value }) => value);
}

/** The same in lines with the description, to be copied into an article. */
export function pressText(show: DescribedShow): string {
  const lines = pressFacts(show).map(({ name, value }) => `${name}: ${value}`);
  return [`〈${show.title}〉`, lines.join("\n"), show.description?.trim()].filter(Boolean).join("\n\n");
}
