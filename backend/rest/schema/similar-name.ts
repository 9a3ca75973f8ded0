/** Which name somebody may have meant: found as PostgREST finds those of its hints. */
import { editDistance } from "./edit-distance.ts";

/** Of 1, which is the same name. */
const MIN_SIMILARITY = 0.33;
/** No name is nearly as long, and comparing takes the time of both lengths. */
const MAX_LENGTH = 200;

/** The candidate most like the name, if one is like it at all. */
export function mostSimilar(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const wanted = name.toLowerCase();
  for (const size of [3, 2]) {
    const own = new Set(gramsOf(wanted, size));
    let best: { candidate: string; similarity: number } | undefined;
    for (const candidate of candidates) {
      const known = candidate.toLowerCase();
      if (known.length > MAX_LENGTH || !gramsOf(known, size).some((gram) => own.has(gram))) continue;
      const similarity = 1 - editDistance(wanted, known) / Math.max(wanted.length, known.length);
      if (similarity >= (best?.similarity ?? MIN_SIMILARITY)) best = { candidate, similarity };
    }
    if (best) return best.candidate;
  }
  return undefined;
}

/** All groups of this many successive letters, the ends of the name marked. */
function gramsOf(name: string, size: number): string[] {
  const marked = `-${name.replace(/[^\p{L}\p{N}, ]/gu, "")}-`;
  const count = Math.max(1, marked.length - size + 1);
  return Array.from({ length: count }, (_, at) => marked.slice(at, at + size));
}
