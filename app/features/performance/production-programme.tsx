/** What the programme of a production of the past had beside its story: portraits, the director's note, the makers, the guide. */
import type { ComponentType, ReactNode } from "react";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import type { Profile, Programme } from "./playbill.ts";
import { ProfileCard } from "./profile-card.tsx";

interface ProductionProgrammeProps {
  programme: Programme;
  /** A part of the dialog under its heading. */
  Part: ComponentType<{ title: string; children: ReactNode }>;
}

export default function ProductionProgramme({ programme, Part }: ProductionProgrammeProps) {
  const { players, makers, credits, directing_note, viewing_guide } = programme;
  return (
    <>
      {players.length > 0 ? (
        <Part title="출연진">
          <Portraits profiles={players} />
        </Part>
      ) : null}
      {directing_note ? (
        <Part title="연출의 말">
          <Paragraphs text={directing_note} className="max-w-[36em]" />
        </Part>
      ) : null}
      {makers.length + credits.length > 0 ? (
        <Part title="만드는 사람들">
          <Portraits profiles={makers} />
          <dl>
            {credits.map(({ role, names }) => (
              <div key={role} className="grid grid-cols-[minmax(4.5rem,1fr)_3fr] gap-x-4 py-1">
                <dt className="text-ink-soft">{role}</dt>
                <dd className="font-medium">{names.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      {viewing_guide.length > 0 ? (
        <Part title="관람 안내">
          <ul className="grid gap-2">
            {viewing_guide.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

function Portraits({ profiles }: { profiles: Profile[] }) {
  return (
    <ul className="mb-4 grid grid-cols-2 gap-x-4 gap-y-6 empty:hidden lg:grid-cols-3">
      {profiles.map((profile) => (
        <li key={`${profile.name} ${profile.role}`}>
          <ProfileCard profile={profile} sizes="(min-width: 64rem) 11rem, (min-width: 40rem) 26vw, 43vw" />
        </li>
      ))}
    </ul>
  );
}
