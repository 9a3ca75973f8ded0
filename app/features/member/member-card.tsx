/** A member's portrait, name and role; a click leads to the profile. */

import { Link } from "react-router";
import { Portrait } from "~/ui/portrait.tsx";
import { InstagramLink } from "./instagram-link.tsx";
import { type MemberPick, profileAddress } from "./member.ts";

export function MemberCard({ member }: { member: MemberPick }) {
  return (
    <article className="group relative">
      <Portrait
        src={member.image}
        alt={`${member.name} 사진`}
        sizes="(min-width: 64rem) 18rem, 30vw"
        className="card-image"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3 pt-2 sm:pt-4">
        <div className="min-w-0">
          <h3 className="font-display text-xl tracking-tight sm:text-2xl">
            <Link
              to={profileAddress(member)}
              viewTransition
              className="-my-1.5 inline-flex min-h-12 min-w-12 items-center card-title after:absolute after:inset-0"
            >
              {member.name}
            </Link>
          </h3>
          {member.role ? (
            <p className="mt-1 overflow-x-clip text-ink-soft max-sm:text-[0.9375rem] max-sm:leading-snug">
              <span className="dotted">
                {member.role.split(" · ").map((part) => (
                  <span key={part}>{part} </span>
                ))}
              </span>
            </p>
          ) : null}
        </div>
        <InstagramLink member={member} className="-mt-2 max-sm:hidden" />
      </div>
    </article>
  );
}
