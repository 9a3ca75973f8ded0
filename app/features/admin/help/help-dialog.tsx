/** The manual over the page at which somebody works: the chapter about it, and the search. Nothing typed is left. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { ChapterList } from "./chapter-list.tsx";
import { ChapterText, type OpenChapter } from "./chapter-text.tsx";
import { chapterOf, chapterPath, manualPath } from "./chapters.ts";
import { chapterQuery } from "./manual-files.ts";
import { ManualSearch } from "./manual-search.tsx";

export interface HelpDialogProps {
  /** The chapter that it opens with; none: the list of all. */
  slug: string | undefined;
  onClose: () => void;
}

export function HelpDialog({ slug, onClose }: HelpDialogProps) {
  const [place, setPlace] = useState({ slug, anchor: "" });
  const [search, setSearch] = useState("");
  const open: OpenChapter = (chapter, anchor) => {
    setPlace({ slug: chapter, anchor });
    setSearch("");
  };
  return (
    <Dialog open onOpenChange={onClose} title="도움말" width="wide">
      <div className="grid gap-5">
        <ManualSearch search={search} onSearch={setSearch} onOpen={open} />
        {search.trim() ? null : place.slug ? (
          <OpenedChapter slug={place.slug} anchor={place.anchor} onOpen={open} />
        ) : (
          <ChapterList onOpen={open} />
        )}
        <p className="flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-4">
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={() => {
              setPlace({ slug: undefined, anchor: "" });
              setSearch("");
            }}
          >
            차례 보기
          </button>
          <Link
            to={place.slug ? chapterPath(place.slug) : manualPath}
            target="_blank"
            className="underline underline-offset-4"
          >
            새 창에서 보기
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function OpenedChapter({ slug, anchor, onOpen }: { slug: string; anchor: string; onOpen: OpenChapter }) {
  const chapter = useQuery(chapterQuery(slug));
  const isThere = chapter.data !== undefined;
  useEffect(() => {
    // The chapter that was open may have been scrolled.
    if (isThere) document.getElementById(anchor || "opened-chapter")?.scrollIntoView({ block: "start" });
  }, [anchor, isThere]);
  if (chapter.isError) {
    return <AdminLoadFailure error={chapter.error} onRetry={() => void chapter.refetch()} />;
  }
  if (chapter.data === undefined) return <AdminLoading />;
  return (
    <article key={slug} aria-labelledby="opened-chapter" className="grid gap-4">
      <h2 id="opened-chapter" data-own-words="" className="scroll-mt-40 font-display text-xl">
        {chapterOf(slug)?.title}
      </h2>
      <ChapterText markdown={chapter.data} level={3} onOpen={onOpen} />
    </article>
  );
}
