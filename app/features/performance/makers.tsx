/** Those behind the stage: portraits, then the list as programmes print it, in columns. */
import type { Playbill } from "./playbill.ts";
import { ProfileCard } from "./profile-card.tsx";

export function Makers({ show: { makers, credits } }: { show: Playbill }) {
  return (
    <div className="grid gap-y-12">
      {makers.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-4 lg:gap-x-6 print:grid-cols-6!">
          {makers.map((profile) => (
            <li key={`${profile.name} ${profile.role}`}>
              <ProfileCard
                profile={profile}
                sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 22vw, 45vw"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {credits.length > 0 ? (
        <dl className="border-line border-t text-lg sm:columns-2 sm:gap-x-10">
          {credits.map(({ role, names }) => (
            <div
              key={role}
              className="grid break-inside-avoid grid-cols-[minmax(4.5rem,1fr)_2fr] items-baseline gap-x-4 border-line border-b py-2.5"
            >
              <dt className="text-ink-soft">{role}</dt>
              <dd className="font-semibold">{names.join(", ")}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
