/** Many at once, some hundreds in a request: each is answered in time, and it can be said how far it has come. */

/** So many ids are in the body of a request. */
export const batchSize = 250;

export interface BatchedWork<Answer> {
  answers: Answer[];
  /** Why it ended before all was done; null: it did not. */
  failure: unknown;
}

/** One batch after another, until one fails: what was done before it is done. */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  work: (batch: Item[]) => Promise<Answer>,
  onProgress?: (done: number) => void,
): Promise<BatchedWork<Answer>> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += batchSize) {
    onProgress?.(from);
    try {
      answers.push(await work(items.slice(from, from + batchSize)));
    } catch (failure) {
      return { answers, failure };
    }
  }
  return { answers, failure: null };
}
