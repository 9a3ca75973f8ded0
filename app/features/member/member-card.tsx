/** A member's portrait, name and role; a click leads to the profile. */
import { Link } from "react-router";
import { Portrait } from "~/ui/portrait.tsx";
import { InstagramLink } from "./instagram-link.tsx";
import { type MemberPick, profileAddress } from "./member.ts";

export function MemberCard({ member }: { member: MemberPick }) {
  return (
    <article className="group relative flex flex-wrap gap-x-5 sm:block">
      <div className="max-sm:w-[min(7.5rem,34vw)]">
        <Portrait
          src={member.image}
          alt={`${member.name} 사진`}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 8rem"
          className="card-image"
        />
      </div>
      <div className="flex min-w-[min(100%,8rem)] flex-1 flex-wrap items-start justify-between gap-x-3 pt-4">
        <div className="min-w-0">
          <h3 className="font-display text-2xl tracking-tight">
            <Link
              to={profileAddress(member)}
              viewTransition
              className="-my-1.5 inline-flex min-h-12 items-center card-title after:absolute after:inset-0"
            >
              {member.name}
            </Link>
          </h3>
          <p className="mt-1 text-ink-soft">{member.role}</p>
        </div>
        <InstagramLink member={member} className="-mt-2" />
      </div>
    </article>
  );
}
