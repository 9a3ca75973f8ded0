/** The search of the manual: the sections that have the words, each with the paragraph that has them. */
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { SearchField } from "~/ui/admin/search-field.tsx";
import type { OpenChapter } from "./chapter-text.tsx";
import { chapterPath } from "./chapters.ts";
import { sectionsQuery } from "./manual-files.ts";
import { type Finding, searchManual, splitAtWords } from "./search-manual.ts";

interface ManualSearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** What choosing a finding does, where it does not lead to its page. */
  onOpen?: OpenChapter;
}

export function ManualSearch({ search, onSearch, onOpen }: ManualSearchProps) {
  return (
    <div className="grid gap-4">
      <SearchField
        label="설명서에서 찾기"
        placeholder="무엇을 하려고 하시나요? 예: 환불, 이름이 다를 때"
        value={search}
        onSearch={onSearch}
      />
      {search.trim() ? <Findings search={search} onOpen={onOpen} /> : null}
    </div>
  );
}

function Findings({ search, onOpen }: { search: string; onOpen: OpenChapter | undefined }) {
  const sections = useQuery(sectionsQuery);
  if (sections.isError) {
    return <AdminLoadFailure error={sections.error} onRetry={() => void sections.refetch()} />;
  }
  if (!sections.data) return <AdminLoading />;
  const found = searchManual(sections.data, search);
  return (
    <>
      <p role="status" className="text-ink-soft text-sm">
        {found.length > 0
          ? `${found.length}곳을 찾았습니다.`
          : "찾는 내용이 없습니다. ‘환불’처럼 짧은 말로 찾아 보세요."}
      </p>
      <ul aria-label="찾은 설명" className="divide-y divide-line border-line border-y empty:hidden">
        {found.map((finding) => (
          <li key={`${finding.section.slug} ${finding.section.anchor}`}>
            <FoundSection finding={finding} search={search} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FoundSectionProps {
  finding: Finding;
  search: string;
  onOpen: OpenChapter | undefined;
}

function FoundSection({ finding: { section, excerpt }, search, onOpen }: FoundSectionProps) {
  const { slug, anchor, chapter, heading } = section;
  function open(event: MouseEvent) {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(slug, anchor);
  }
  return (
    <Link to={chapterPath(slug, anchor)} onClick={open} className="grid gap-1 px-2 py-3 hover:bg-ink/8">
      <strong>{heading ? `${chapter} › ${heading}` : chapter}</strong>
      <span className="line-clamp-3 text-ink-soft">
        {splitAtWords(excerpt, search).map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
            <mark key={index} className="bg-lamp/20 text-ink">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </span>
    </Link>
  );
}
