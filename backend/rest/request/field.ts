/** A column, or a place inside a JSON column. */
import type { Scanner } from "./scanner.ts";

export interface JsonStep {
  /** `->>` gives text, `->` gives JSON. */
  arrow: "->" | "->>";
  key: string;
  /** Counts array elements instead of naming a key. */
  isIndex: boolean;
}

export interface Field {
  name: string;
  path: JsonStep[];
}

export function parseField(scanner: Scanner): Field {
  return { name: scanner.name(), path: parseJsonPath(scanner) };
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.sees("->")) {
    const arrow = scanner.skip("->>") ? "->>" : "->";
    if (arrow === "->") scanner.skip("->");
    const index = scanner.take(/-?\d+(?=\s*(?:->|::|[.,)]|$))/uy);
    path.push(
      index === undefined
        ? { arrow, key: scanner.jsonKey(), isIndex: false }
        : { arrow, key: index, isIndex: true },
    );
  }
  return path;
}

/** The name that a field has in the answer when it gets no alias: the last named step. */
export function nameOf({ name, path }: Field): string {
  return path.findLast((step) => !step.isIndex)?.key ?? name;
}
