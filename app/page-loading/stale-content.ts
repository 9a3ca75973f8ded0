/**
 * Public content as it was last read, shown while the database cannot be read. Only what every visitor
 * may see is stored. A list that changes its shape gets another name, so that no release reads what another has written.
 */
import { createContext } from "react-router";
import { type PagePart, pagePart } from "./page-part.ts";

export interface StaleContent {
  /** Stores what has just been read. */
  save(name: string, value: unknown): void;
  /** The last that was read under a name, and when (ISO 8601). */
  read(name: string): { value: unknown; since: string } | null;
  /** Whether it is time to read it again: nothing is stored, content has changed since, or it is some minutes old. */
  isOutdated(name: string): boolean;
}

export const staleContentContext = createContext<StaleContent>();

/** A part of a page that is shown as it was read last when it cannot be read now. */
export async function partWithFallback<Value>(
  staleContent: StaleContent,
  name: string,
  reading: Promise<Value>,
): Promise<PagePart<Value>> {
  const part = await pagePart(name, reading);
  if (part.state === "ready") staleContent.save(name, part.value);
  return orStale(part, staleContent, name, (value: Value) => value);
}

const beingRead = new Set<string>();

/** Reads what is to be stored, after the visitor's page, when it is time to and nobody is at it. */
export function refreshInBackground(
  staleContent: StaleContent,
  name: string,
  read: () => Promise<unknown>,
): void {
  if (!staleContent.isOutdated(name) || beingRead.has(name)) return;
  beingRead.add(name);
  read()
    .then(
      (value) => staleContent.save(name, value),
      (error) =>
        console.error(`The content "${name}" could not be read for the time without a database:`, error),
    )
    .finally(() => beingRead.delete(name));
}

/** The part as it was read; when that failed, what `pick` makes of the content stored under a name. */
export function orStale<Stored, Value>(
  part: PagePart<Value>,
  staleContent: StaleContent,
  name: string,
  pick: (value: Stored) => Value,
): PagePart<Value> {
  if (part.state !== "failed") return part;
  const content = staleContent.read(name);
  return content ? { state: "stale", value: pick(content.value as Stored), since: content.since } : part;
}
