/** All chapters, each with what it is for. */
import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { OpenChapter } from "./chapter-text.tsx";
import { chapterPath, chapters } from "./chapters.ts";

/** `onOpen`: what choosing one does, where it does not lead to its page. */
export function ChapterList({ onOpen }: { onOpen?: OpenChapter }) {
  return (
    <ol aria-label="차례" className="grid border-line border-t sm:grid-cols-2 sm:gap-x-8">
      {chapters.map(({ slug, title, about }, index) => {
        function open(event: MouseEvent) {
          if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(slug, "");
        }
        return (
          <li key={slug} className="border-line border-b">
            <Link
              to={chapterPath(slug)}
              onClick={open}
              className="flex h-full gap-3 px-2 py-3 hover:bg-ink/8"
            >
              <span className="numerals w-6 shrink-0 text-right text-ink-soft">{index + 1}</span>
              <span className="grid content-start">
                <strong>{title}</strong>
                <span className="text-ink-soft text-sm">{about}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
