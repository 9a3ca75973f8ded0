/**
 * Two people have changed one record: what each of them has made of each field. `base` is what both began with, `mine`
 * what is typed, `theirs` what is stored now.
 */
import { hashKey } from "@tanstack/react-query";

export interface FieldVersions {
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Fields that both have left alone, or given the same value, are in none of the lists. */
export interface ThreeWay {
  /** Somebody has to choose. */
  contested: FieldVersions[];
  onlyTheirs: FieldVersions[];
  onlyMine: FieldVersions[];
}

export type Side = "mine" | "theirs";

type Fields = Record<string, unknown>;
type Versions = Record<"base" | Side, Fields>;

interface ThreeWayOptions {
  /** What is stored of what is typed; null when that cannot be read. "30,000" and "30000" are one value. */
  valuesOf?: (typed: Fields) => Fields | null;
  /**
   * Names of fields that mean something only together, such as a bank and its account number: when each side has changed
   * some of them, all that were changed are contested, since nobody has meant the mixture.
   */
  together?: readonly (readonly string[])[];
  /** Names in the order in which the lists have them; others follow. */
  order?: Iterable<string>;
}

export function compareVersions(
  versions: Versions,
  { valuesOf = () => null, together = [], order = [] }: ThreeWayOptions = {},
): ThreeWay {
  const { base, mine, theirs } = versions;
  const values = { base: valuesOf(base), mine: valuesOf(mine), theirs: valuesOf(theirs) };
  function same(name: string, one: keyof Versions, other: keyof Versions): boolean {
    if (isEqual(versions[one][name], versions[other][name])) return true;
    const [oneValue, otherValue] = [values[one], values[other]];
    if (!oneValue || !otherValue || !(name in oneValue)) return false;
    return isEqual(oneValue[name], otherValue[name]);
  }

  const names = [...new Set([...order, ...Object.keys(theirs)])].filter((name) => name in theirs);
  const differing = names.filter((name) => !same(name, "mine", "theirs"));
  const byMe = new Set(differing.filter((name) => !same(name, "base", "mine")));
  const byThem = new Set(differing.filter((name) => !same(name, "base", "theirs")));
  const mixed = new Set(
    together
      .filter((group) => group.some((name) => byMe.has(name)) && group.some((name) => byThem.has(name)))
      .flat(),
  );
  const isContested = (name: string) => (byMe.has(name) && byThem.has(name)) || mixed.has(name);
  const listOf = (listed: string[]) =>
    listed.map((name) => ({ name, base: base[name], mine: mine[name], theirs: theirs[name] }));
  return {
    contested: listOf(differing.filter(isContested)),
    onlyTheirs: listOf(differing.filter((name) => byThem.has(name) && !isContested(name))),
    onlyMine: listOf(differing.filter((name) => byMe.has(name) && !isContested(name))),
  };
}

/** What is saved: theirs, with what only I have changed and what was chosen of mine. */
export function mergeVersions<Typed extends object>(
  theirs: Typed,
  { contested, onlyMine }: ThreeWay,
  choices: Readonly<Record<string, Side>> = {},
): Typed {
  const chosen = contested.filter(({ name }) => choices[name] === "mine");
  const mine = [...onlyMine, ...chosen].map((field) => [field.name, field.mine]);
  return { ...theirs, ...Object.fromEntries(mine) };
}

/** In whatever order an object has its properties. */
export function isEqual(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
