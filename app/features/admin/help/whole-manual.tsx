/** Every chapter on one page, with a title page where it is printed (scripts/print-manual.ts). */
import { formatDate } from "~/lib/show-date.ts";
import { AdminHeading } from "~/ui/admin/admin-page.tsx";
import { Button } from "~/ui/button.tsx";
import { ChapterText } from "./chapter-text.tsx";
import { chapters } from "./chapters.ts";

/** `texts`: the Markdown of each chapter, in their order. */
export function WholeManual({ texts }: { texts: readonly string[] }) {
  const reviewed = chapters.map((chapter) => chapter.reviewed).sort();
  return (
    <div className="grid grid-cols-1 gap-8 print:block print:text-[10.5pt]">
      <div className="print:hidden">
        <AdminHeading title="도움말 한 번에 보기">
          <Button variant="outline" onClick={() => window.print()}>
            인쇄하기
          </Button>
        </AdminHeading>
      </div>
      <div className="hidden h-[240mm] content-center gap-4 print:grid">
        <p data-own-words="" className="font-display text-5xl">
          마당 설명서
        </p>
        <p className="text-xl">극단의 홈페이지와 매표소를 쓰는 분을 위하여</p>
        <p className="text-ink-soft">{formatDate(reviewed.at(-1) ?? "")}에 살펴본 내용입니다.</p>
      </div>
      <nav aria-label="차례" className="grid gap-3 print:break-before-page">
        <h2 data-own-words="" className="font-display text-2xl">
          차례
        </h2>
        <ol className="grid gap-1">
          {chapters.map(({ slug, title }, index) => (
            <li key={slug}>
              <a href={`#${slug}`} className="inline-block py-1 hover:underline">
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map(({ slug, title }, index) => (
        <article key={slug} aria-labelledby={slug} className="grid grid-cols-1 gap-4 print:break-before-page">
          <h2 id={slug} data-own-words="" className="font-display text-2xl">
            {index + 1}. {title}
          </h2>
          <ChapterText markdown={texts[index] ?? ""} level={3} isWhole />
        </article>
      ))}
    </div>
  );
}
