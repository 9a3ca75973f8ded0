/** Names of people on an English page: in Latin letters where those are known, then as they are written in Korean. */
import type { LatinNames } from "./english-show-data.ts";

interface EnglishNamesProps {
  names: readonly string[];
  latin: LatinNames;
}

export function EnglishNames({ names, latin }: EnglishNamesProps) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {names.map((name) => (
        <li key={name}>
          <EnglishName name={name} latin={latin[name]} />
        </li>
      ))}
    </ul>
  );
}

interface EnglishNameProps {
  name: string;
  latin: string | undefined;
}

export function EnglishName({ name, latin }: EnglishNameProps) {
  if (!latin) return <span lang="ko">{name}</span>;
  return (
    <span className="inline-block">
      {latin}{" "}
      <span lang="ko" className="font-normal text-ink-soft">
        {name}
      </span>
    </span>
  );
}
