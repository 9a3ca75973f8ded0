/** Names of people on an English page: in Latin letters where those are known, then as they are written in Korean. */
import { Fragment } from "react";
import type { LatinNames } from "./english-show-data.ts";

interface EnglishNamesProps {
  names: readonly string[];
  latin: LatinNames;
}

export function EnglishNames({ names, latin }: EnglishNamesProps) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 ? " " : ""}
      <EnglishName name={name} latin={latin[name]} comma={index < names.length - 1} />
    </Fragment>
  ));
}

interface EnglishNameProps {
  name: string;
  latin: string | undefined;
  /** Another follows. */
  comma?: boolean;
}

export function EnglishName({ name, latin, comma = false }: EnglishNameProps) {
  const hangul = comma ? `${name},` : name;
  if (!latin) return <span lang="ko">{hangul}</span>;
  return (
    <span className="inline-block">
      {latin}{" "}
      <span lang="ko" className="font-normal text-ink-soft">
        {hangul}
      </span>
    </span>
  );
}
