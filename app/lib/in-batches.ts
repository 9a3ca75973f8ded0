/** Many at once, some hundreds in a request: each is answered in time, and it can be said how far it has come. */

/** So many ids are in the body of a request. */
export const batchSize = 100;

export interface SteppedWork<Answer> {
  answers: Answer[];
  /** Of how many the answered steps were. */
  tried: number;
  /** Why it ended before all was done; null: it did not. */
  failure: unknown;
}

export const countOf = (steps: readonly { count: number }[]) =>
  steps.reduce((sum, { count }) => sum + count, 0);

/** One batch after another, until one fails: what was done before it is done. */
export function inBatches<Answer>(
  ids: readonly string[],
  work: (batch: string[]) => Promise<Answer>,
  onProgress?: (done: number) => void,
): Promise<SteppedWork<Answer>> {
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, place) => {
    const batch = ids.slice(place * batchSize, (place + 1) * batchSize);
    return { ids: batch, count: batch.length };
  });
  return inSteps(batches, (batch) => work(batch.ids), onProgress);
}

/** One step after another, until one fails. */
export async function inSteps<Step extends { count: number }, Answer>(
  steps: readonly Step[],
  work: (step: Step) => Promise<Answer>,
  onProgress?: (done: number) => void,
): Promise<SteppedWork<Answer>> {
  const answers: Answer[] = [];
  let tried = 0;
  for (const step of steps) {
    onProgress?.(tried);
    try {
      answers.push(await work(step));
    } catch (failure) {
      return { answers, tried, failure };
    }
    tried += step.count;
  }
  return { answers, tried, failure: null };
}
