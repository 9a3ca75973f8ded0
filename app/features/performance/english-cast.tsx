/** The cast as the Korean page lines it up, with what they play where the company has written it in English. */
import { Portrait } from "~/ui/portrait.tsx";
import type { EnglishRoles, LatinNames } from "./english-show-data.ts";
import type { Profile } from "./playbill.ts";

interface EnglishCastProps {
  players: readonly Profile[];
  latin: LatinNames;
  roles: EnglishRoles;
}

export function EnglishCast({ players, latin, roles }: EnglishCastProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:gap-x-6">
      {players.map(({ name, image }) => (
        <li key={name}>
          {image ? (
            <Portrait src={image} alt="" sizes="(min-width: 64rem) 20vw, (min-width: 40rem) 30vw, 45vw" />
          ) : null}
          <h3 className="mt-3 font-display text-xl leading-snug">
            {latin[name] ? <span className="block">{latin[name]} </span> : null}
            <span
              lang="ko"
              className={latin[name] ? "font-normal font-sans text-base text-ink-soft" : undefined}
            >
              {name}
            </span>
          </h3>
          {roles[name] ? <p className="mt-0.5 text-ink-soft leading-snug">{roles[name]}</p> : null}
        </li>
      ))}
    </ul>
  );
}
