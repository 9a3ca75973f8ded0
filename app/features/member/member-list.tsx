/** All members in rows; with more than a dozen, a list that scrolls in its own frame and renders what is in view. */
import { type UIEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { tabStorage } from "~/lib/tab-storage.ts";
import { ArrowDownIcon } from "~/ui/icons.tsx";
import { type MemberPick, maxInGrid } from "./member.ts";
import { MemberListCard } from "./member-list-card.tsx";
import { useVisibleRows } from "./use-visible-rows.ts";

/** How many photos are fetched at once. */
const firstPhotos = 3;

interface MemberListProps {
  members: MemberPick[];
  /** A profile lies open over the page: its own photo comes first. */
  covered: boolean;
}

export function MemberList({ members, covered }: MemberListProps) {
  const [first] = useState(covered ? 0 : firstPhotos);
  if (members.length > maxInGrid) return <LongList members={members} first={first} />;
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
      {members.map((member, index) => (
        <li key={member.id}>
          <MemberListCard member={member} priority={index < first} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The rows have one height, so that a row that is not rendered leaves its place empty in the grid and nothing moves.
 * The server renders all of them into the same frame. Heights are 450 and 800 px at the page's 17 px type, and grow
 * with it; in a low window the frame has room for one row. As long as there is more below, the frame fades out there.
 */
function LongList({ members, first }: { members: MemberPick[]; first: number }) {
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState(false);
  const rows = useVisibleRows({ scroller, list, itemCount: members.length });
  const place = `members ${useLocation().key}`;
  // Who comes back in the history finds the list where it was; one that has been scrolled already stays.
  useLayoutEffect(() => {
    if (!scroller.current) return;
    scroller.current.scrollTop ||= Number(tabStorage().getItem(place));
    setMore(isMoreBelow(scroller.current));
  }, [place]);
  function noteScroll({ currentTarget }: UIEvent<HTMLElement>) {
    tabStorage().setItem(place, `${currentTarget.scrollTop}`);
    setMore(isMoreBelow(currentTarget));
  }
  const rowOf = (index: number) => (rows ? Math.floor(index / rows.columns) : 0);
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-12">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        aria-label="단원 목록"
        onScroll={noteScroll}
        className={`h-[calc(800rem/17)] min-h-[calc(var(--row)+2px)] max-h-[calc(100dvh-var(--header-height)-1rem)] overflow-y-auto border-line border-y [--row:calc(450rem/17)] max-md:min-[22em]:[--row:calc(372rem/17)] lg:order-2 lg:col-span-9 ${more ? "mask-b-from-[calc(100%-7rem)]" : ""}`}
      >
        <ul
          ref={list}
          style={
            rows ? { gridTemplateRows: `repeat(${rowOf(members.length - 1) + 1}, var(--row))` } : undefined
          }
          className="grid auto-rows-(--row) grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-5 [--columns:1] min-[22em]:[--columns:2] md:gap-x-7 md:[--columns:3] lg:gap-x-10"
        >
          {members.map((member, index) =>
            rows && !rows.visible.includes(rowOf(index)) ? null : (
              <li
                key={member.id}
                data-index={index}
                aria-setsize={members.length}
                aria-posinset={index + 1}
                style={rows ? { gridArea: `${rowOf(index) + 1} / ${(index % rows.columns) + 1}` } : undefined}
                className="py-5"
              >
                <MemberListCard member={member} priority={index < first} inRow />
              </li>
            ),
          )}
        </ul>
      </section>
      <p
        className={`flex items-center gap-2 text-ink-soft transition-opacity max-lg:justify-center lg:order-1 lg:col-span-3 lg:self-start lg:border-line lg:border-t lg:pt-5 ${more ? "" : "opacity-0"}`}
        aria-hidden="true"
      >
        목록을 밀어 더 보기
        <ArrowDownIcon />
      </p>
    </div>
  );
}

const isMoreBelow = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight < scrollHeight - 8;

/** Shown where the members will be while they are fetched. */
export function MemberSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        단원 정보를 불러오는 중입니다
      </p>
      <ul
        aria-hidden="true"
        data-skeleton
        className="grid gap-x-8 gap-y-12 motion-safe:animate-pulse sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10"
      >
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place}>
            <div className="aspect-4/5 rounded-poster bg-line/70" />
            <div className="mt-4 h-8 w-2/5 bg-line/70" />
            <div className="mt-3 h-5 w-3/5 bg-line/70" />
          </li>
        ))}
      </ul>
    </>
  );
}
