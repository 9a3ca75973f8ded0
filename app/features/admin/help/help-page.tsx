/** The manual as pages of the admin area: its contents, and one chapter. */
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { formatDate } from "~/lib/show-date.ts";
import { AdminHeading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { ChapterList } from "./chapter-list.tsx";
import { ChapterText } from "./chapter-text.tsx";
import { type Chapter, chapterPath, chapters, manualPath, wholeManual } from "./chapters.ts";
import { printedManual } from "./manual-files.ts";
import { ManualSearch } from "./manual-search.tsx";

export function ManualContents() {
  const search = useManualSearch();
  return (
    <div className={pageRhythm}>
      <AdminHeading title="도움말" about="하려는 일을 골라 주세요.">
        <a href={printedManual} download="마당-설명서.pdf" className={buttonClass({ variant: "outline" })}>
          PDF로 받기
        </a>
        <Link to={chapterPath(wholeManual)} className={buttonClass({ variant: "quiet" })}>
          한 번에 보기
        </Link>
      </AdminHeading>
      <ManualSearch {...search} />
      {search.search.trim() ? null : <ChapterList />}
    </div>
  );
}

export function ChapterPage({ chapter, markdown }: { chapter: Chapter; markdown: string }) {
  const search = useManualSearch();
  const { hash } = useLocation();
  useEffect(() => {
    // The text is there only now.
    if (hash && markdown) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, markdown]);
  return (
    <div className={pageRhythm}>
      <p className="print:hidden">
        <Link to={manualPath} className="underline underline-offset-4">
          도움말 차례
        </Link>
      </p>
      <AdminHeading title={chapter.title} />
      <div className="grid gap-5 print:hidden">
        <ManualSearch {...search} />
      </div>
      {search.search.trim() ? null : (
        <>
          <ChapterPages chapter={chapter} />
          <ChapterText markdown={markdown} level={2} />
          <p className="text-ink-soft text-sm">마지막으로 살펴본 날: {formatDate(chapter.reviewed)}</p>
          <Neighbours chapter={chapter} />
        </>
      )}
    </div>
  );
}

/** What is sought is in the address, so that Back returns to it. */
function useManualSearch() {
  const [parameters, setParameters] = useSearchParams();
  return {
    search: parameters.get("q") ?? "",
    onSearch: (search: string) =>
      setParameters(search ? { q: search } : {}, { replace: true, preventScrollReset: true }),
  };
}

function ChapterPages({ chapter: { pages } }: { chapter: Chapter }) {
  if (pages.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <span className="text-ink-soft">이 일을 하는 화면</span>
      {pages.map(({ path, name }) => (
        <Link key={path} to={path} className="font-semibold underline underline-offset-4">
          {name}
        </Link>
      ))}
    </p>
  );
}

function Neighbours({ chapter }: { chapter: Chapter }) {
  const at = chapters.indexOf(chapter);
  const previous = chapters[at - 1];
  const next = chapters[at + 1];
  return (
    <nav aria-label="앞뒤 설명" className="flex flex-wrap gap-3 border-line border-t pt-4 print:hidden">
      {previous ? (
        <Link rel="prev" to={chapterPath(previous.slug)} className={buttonClass({ variant: "outline" })}>
          ← {previous.title}
        </Link>
      ) : null}
      {next ? (
        <Link
          rel="next"
          to={chapterPath(next.slug)}
          className={`${buttonClass({ variant: "outline" })} sm:ml-auto`}
        >
          {next.title} →
        </Link>
      ) : null}
    </nav>
  );
}
