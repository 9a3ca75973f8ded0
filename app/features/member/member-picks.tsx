/** A few members side by side. */
import { useStagger } from "~/ui/use-stagger.ts";
import type { MemberPick } from "./member.ts";
import { MemberCard } from "./member-card.tsx";

export function MemberPicks({ members }: { members: MemberPick[] }) {
  const list = useStagger<HTMLUListElement>();
  return (
    <ul
      ref={list}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(6rem,28%),1fr))] gap-x-5 gap-y-10 max-sm:gap-x-3 lg:gap-x-10"
    >
      {members.map((member) => (
        <li key={member.id}>
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  );
}
