/** /admin/help: the manual, whole or a chapter of it. */
import { chapterOf, chapters, wholeManual } from "~/features/admin/help/chapters.ts";
import { ChapterPage, ManualContents } from "~/features/admin/help/help-page.tsx";
import { readChapter } from "~/features/admin/help/manual-files.ts";
import { WholeManual } from "~/features/admin/help/whole-manual.tsx";
import { UnknownPage } from "~/ui/admin/unknown-page.tsx";
import type { Route } from "./+types/help";

export async function clientLoader({ params: { chapter: slug } }: Route.ClientLoaderArgs) {
  const slugs = slug === wholeManual ? chapters.map((chapter) => chapter.slug) : slug ? [slug] : [];
  return { slug, texts: await Promise.all(slugs.map(readChapter)) };
}

export default function Help({ loaderData: { slug, texts } }: Route.ComponentProps) {
  const chapter = chapterOf(slug);
  const [markdown = ""] = texts;
  if (slug && slug !== wholeManual && !chapter) return <UnknownPage />;
  return (
    <>
      <title>{`${chapter?.title ?? "도움말"} | 관리실`}</title>
      {chapter ? (
        <ChapterPage key={chapter.slug} chapter={chapter} markdown={markdown} />
      ) : slug ? (
        <WholeManual texts={texts} />
      ) : (
        <ManualContents />
      )}
    </>
  );
}
