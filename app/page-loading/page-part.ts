/** A part of a page that may be missing without taking the page down: it is ready, or it failed and says so. */

export type PagePart<Value> =
  | { state: "ready"; value: Value }
  /** It could not be read now; this is what was read before, at a moment in ISO 8601. */
  | { state: "stale"; value: Value; since: string }
  | { state: "failed" };

/** Milliseconds after which a visitor waits no longer for a part: the whole page has to come within three seconds. */
const maxWaitMs = 2_400;

/**
 * Waits for one part of a page. A failure is logged under the part's name and becomes its failed state; so does a
 * backend that does not answer in time.
 */
export async function pagePart<Value>(name: string, reading: Promise<Value>): Promise<PagePart<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The backend did not answer in time.")), maxWaitMs);
  });
  try {
    return { state: "ready", value: await Promise.race([reading, tooLate]) };
  } catch (error) {
    console.error("The page is served without one of its parts:", error, { part: name });
    return { state: "failed" };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether every part is there: only then is a page worth caching. */
export function allReady(...parts: PagePart<unknown>[]): boolean {
  return parts.every((part) => part.state === "ready");
}

/** What there is to show of a part, fresh or stale; null when there is nothing. */
export function shownOf<Value>(part: PagePart<Value>): Value | null {
  return part.state === "failed" ? null : part.value;
}

/** Status of a page that is about these parts: without them a robot should come again, and not take it for the page. */
export function statusOfParts(...parts: (PagePart<unknown> | null)[]): 200 | 503 {
  return parts.some((part) => part?.state === "failed") ? 503 : 200;
}
