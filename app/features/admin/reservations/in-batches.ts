/** Many at once, some hundreds in a request: each is answered in time, and it can be said how far it has come. */

/** So many ids are in the body of a request. */
export const batchSize = 250;

export interface SteppedWork<Answer> {
  answers: Answer[];
  /** Of how many the answered steps were. */
  tried: number;
  /** Why it ended before all was done; null: it did not. */
  failure: unknown;
}

/** How many ids these steps are of. */
export const countOf = (steps: readonly { ids: readonly string[] }[]) =>
  steps.reduce((sum, { ids }) => sum + ids.length, 0);

/** One batch after another, until one fails: what was done before it is done. */
export function inBatches<Answer>(
  ids: readonly string[],
  work: (batch: string[]) => Promise<Answer>,
  onProgress?: (done: number) => void,
): Promise<SteppedWork<Answer>> {
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, place) => ({
    ids: ids.slice(place * batchSize, (place + 1) * batchSize),
  }));
  return inSteps(batches, (batch) => work(batch.ids), onProgress);
}

/** One step after another, until one fails. */
export async function inSteps<Step extends { ids: readonly string[] }, Answer>(
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
    tried += step.ids.length;
  }
  return { answers, tried, failure: null };
}
