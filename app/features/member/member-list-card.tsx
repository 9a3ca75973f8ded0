/** A member on the members' page: photo, name, role, and the ways to the profile. */
import { Link } from "react-router";
import { openedHere } from "~/ui/address-dialog.tsx";
import { Image } from "~/ui/image.tsx";
import { InstagramLink } from "./instagram-link.tsx";
import { type MemberPick, profileAddress } from "./member.ts";

interface MemberListCardProps {
  member: MemberPick;
  priority: boolean;
  /** The card stands in a row of the height --row, and the photo has what the words leave of it. */
  inRow?: boolean;
}

/** Id of the link that opens a profile: the focus comes back to it. */
export const openerOf = (id: string) => `member-${id}`;

export function MemberListCard({ member, priority, inRow = false }: MemberListCardProps) {
  return (
    <article className="group relative flex h-full flex-col gap-y-3">
      <div
        className={`overflow-hidden rounded-poster ${inRow ? "w-[min(100%,(var(--row)-8.75rem)*0.8)] shrink-0" : ""}`}
      >
        <Image
          src={member.image}
          alt={`${member.name} 사진`}
          width={800}
          height={1000}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 31vw, 46vw"
          priority={priority}
          className="card-image"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 className="font-display font-semibold text-2xl tracking-tight">{member.name}</h2>
        <Link
          id={openerOf(member.id)}
          to={profileAddress(member)}
          state={openedHere}
          // Never in place of the page below, not even while that is coming back: closing goes back to it.
          replace={false}
          preventScrollReset
          prefetch="intent"
          aria-haspopup="dialog"
          className="inline-flex min-h-12 items-center text-sm underline decoration-ink/30 underline-offset-8 after:absolute after:inset-0 group-hover:decoration-2 group-hover:decoration-lamp"
        >
          <span className="sr-only">{member.name} </span>
          프로필 보기
        </Link>
        <p className="min-w-0 flex-1 basis-1/2 text-ink-soft leading-snug">{member.role}</p>
        <InstagramLink member={member} className="-my-2" />
      </div>
    </article>
  );
}
