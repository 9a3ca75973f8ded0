/** The files of the manual as the build has them: texts come when they are read, images when they are shown. */
import { queryOptions } from "@tanstack/react-query";
import sizes from "../../../../docs/manual/images.json" with { type: "json" };
import { chapters } from "./chapters.ts";
import { sectionsOf } from "./manual-text.ts";

const texts = import.meta.glob<string>("/docs/manual/*.md", { query: "?raw", import: "default" });
const addresses = import.meta.glob<string>("/docs/manual/images/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

export { default as printedManual } from "../../../../docs/manual/manual.pdf?url";

export async function readChapter(slug: string): Promise<string> {
  return (await texts[`/docs/manual/${slug}.md`]?.()) ?? "";
}

export const chapterQuery = (slug: string) =>
  queryOptions({ queryKey: ["manual", slug], queryFn: () => readChapter(slug), staleTime: Infinity });

/** Every section of every chapter, for the search. */
export const sectionsQuery = queryOptions({
  queryKey: ["manual"],
  queryFn: async () => {
    const all = await Promise.all(
      chapters.map(async ({ slug }) => sectionsOf(slug, await readChapter(slug))),
    );
    return all.flat();
  },
  staleTime: Infinity,
});

/** An image as chapters name it: images/NAME.webp. */
export function manualImage(href: string): { src: string; width: number; height: number } {
  const [width = 0, height = 0] =
    (sizes as Record<string, number[]>)[href.replace(/^images\/|\.webp$/g, "")] ?? [];
  return { src: addresses[`/docs/manual/${href}`] ?? "", width, height };
}
