/**
 * What the server holds back of public content, to show it when the database cannot be read. Only what every visitor
 * may see is held. A list that changes its shape gets another name, so that no release reads what another has written.
 */
import { createContext } from "react-router";
import { type PagePart, pagePart } from "./page-part.ts";

export interface HeldContent {
  /** Holds what has just been read. */
  keep(name: string, value: unknown): void;
  /** The last that was read under a name, and when (ISO 8601). */
  recall(name: string): { value: unknown; since: string } | null;
  /** Whether it is time to read it anew: nothing is held, content has changed since, or it is some minutes old. */
  isOld(name: string): boolean;
}

export const heldContentContext = createContext<HeldContent>();

/** A part of a page that is shown as it was read last when it cannot be read now. */
export async function heldPart<Value>(
  held: HeldContent,
  name: string,
  reading: Promise<Value>,
): Promise<PagePart<Value>> {
  const part = await pagePart(name, reading);
  if (part.state === "ready") held.keep(name, part.value);
  return orHeld(part, held, name, (value: Value) => value);
}

const beingRead = new Set<string>();

/** Reads what is to be held behind the visitor's page, when it is time to and nobody is at it. */
export function holdBehind(held: HeldContent, name: string, read: () => Promise<unknown>): void {
  if (!held.isOld(name) || beingRead.has(name)) return;
  beingRead.add(name);
  read()
    .then(
      (value) => held.keep(name, value),
      (error) => console.error(`The content "${name}" could not be read to hold it back:`, error),
    )
    .finally(() => beingRead.delete(name));
}

/** The part as it was read; when that failed, what `pick` makes of the content held under a name. */
export function orHeld<Held, Value>(
  part: PagePart<Value>,
  held: HeldContent,
  name: string,
  pick: (value: Held) => Value,
): PagePart<Value> {
  if (part.state !== "failed") return part;
  const content = held.recall(name);
  return content ? { state: "held", value: pick(content.value as Held), since: content.since } : part;
}
