/** The way to a member's images elsewhere; nothing for one who has none. Lies over a card that is a link itself. */
import { InstagramIcon } from "~/ui/icons.tsx";
import type { MemberPick } from "./member.ts";

export function InstagramLink({ member, className = "" }: { member: MemberPick; className?: string }) {
  if (!member.instagram_link) return null;
  return (
    <a
      href={member.instagram_link}
      target="_blank"
      rel="noopener noreferrer"
      className={`relative z-10 -mr-[min(0.75rem,4vw)] grid size-12 shrink-0 place-items-center rounded-control hover:bg-ink/8 ${className}`}
    >
      <InstagramIcon />
      <span className="sr-only">{member.name} 인스타그램 (새 창)</span>
    </a>
  );
}
