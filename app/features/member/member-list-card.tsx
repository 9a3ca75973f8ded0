/** A member on the members' page: portrait, name, role; the whole card opens the profile. */

import { Link } from "react-router";
import { boundSeparators } from "~/lib/bound-separators.ts";
import { openedHere } from "~/ui/address-dialog.tsx";
import { Portrait } from "~/ui/portrait.tsx";
import { InstagramLink } from "./instagram-link.tsx";
import { type MemberPick, profileAddress } from "./member.ts";

interface MemberListCardProps {
  member: MemberPick;
  priority: boolean;
}

/** Id of the link that opens a profile: the focus comes back to it. */
export const openerOf = (id: string) => `member-${id}`;

export function MemberListCard({ member, priority }: MemberListCardProps) {
  return (
    <article className="group relative grid grid-cols-1 gap-y-1 rounded-poster sm:gap-y-3 has-[[aria-haspopup]:focus-visible]:outline-3 has-[[aria-haspopup]:focus-visible]:outline-lamp has-[[aria-haspopup]:focus-visible]:outline-offset-8">
      <Portrait
        src={member.image}
        alt={`${member.name} 사진`}
        sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 46vw"
        priority={priority}
        className="card-image"
      />
      {/* The role has the whole width, below the way to the images. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
        <Link
          id={openerOf(member.id)}
          to={profileAddress(member)}
          state={openedHere}
          // Never in place of the page below, not even while that is coming back: closing goes back to it.
          replace={false}
          preventScrollReset
          prefetch="intent"
          aria-haspopup="dialog"
          className="inline-flex min-h-12 items-center outline-none after:absolute after:inset-0"
        >
          <h2 className="card-title wrap-anywhere font-display text-2xl tracking-tight">{member.name}</h2>
          <span className="sr-only"> 프로필 보기</span>
        </Link>
        <InstagramLink member={member} />
        <p className="col-span-full text-ink-soft leading-snug">
          {member.role ? boundSeparators(member.role) : null}
        </p>
      </div>
    </article>
  );
}
