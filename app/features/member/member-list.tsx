/** All members, whole in the page. */
import { useState } from "react";
import type { MemberPick } from "./member.ts";
import { MemberListCard } from "./member-list-card.tsx";

/** How many photos are fetched at once. */
const firstPhotos = 4;

/** Two columns on a phone, three on a tablet, four or five on a desktop; fewer where the text is set larger. */
const gridClass =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-x-5 gap-y-10 md:grid-cols-[repeat(auto-fill,minmax(max(11.5rem,20%),1fr))] md:gap-x-7 lg:gap-x-10 lg:gap-y-14 xl:grid-cols-[repeat(auto-fill,minmax(max(11.5rem,16.5%),1fr))]";

interface MemberListProps {
  members: MemberPick[];
  /** A profile lies open over the page: its own photo comes first. */
  covered: boolean;
}

export function MemberList({ members, covered }: MemberListProps) {
  const [first] = useState(covered ? 0 : firstPhotos);
  return (
    <ul aria-label="단원 목록" className={gridClass}>
      {members.map((member, index) => (
        <li key={member.id}>
          <MemberListCard member={member} priority={index < first} />
        </li>
      ))}
    </ul>
  );
}

/** Shown where the members will be while they are fetched. */
export function MemberSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        단원 정보를 불러오는 중입니다
      </p>
      <ul aria-hidden="true" data-skeleton className={`${gridClass} motion-safe:animate-pulse`}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
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
