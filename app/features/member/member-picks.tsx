/** A few members side by side. */
import { useStagger } from "~/ui/use-stagger.ts";
import type { MemberPick } from "./member.ts";
import { MemberCard } from "./member-card.tsx";

export function MemberPicks({ members }: { members: MemberPick[] }) {
  const list = useStagger<HTMLUListElement>();
  return (
    <ul
      ref={list}
      className="grid gap-x-5 divide-line max-sm:divide-y sm:grid-cols-3 sm:gap-y-10 lg:gap-x-10"
    >
      {members.map((member) => (
        <li key={member.id} className="max-sm:py-6 max-sm:last:pb-0 max-sm:first:pt-0">
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  );
}
