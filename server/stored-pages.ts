/** The rendered pages in memory, and which of them are still true. */
import { LRUCache } from "lru-cache";
import type { Bytes, Encoding } from "./encoding.ts";

export interface CachedPage {
  body: Bytes;
  /** Filled when a visitor first asks for that encoding. */
  encoded: Map<Encoding, Promise<Bytes> | Bytes>;
  headers: Record<string, string>;
  /** The headers of each encoding, names and values in turn; filled when it is first answered at once. */
  headerLists: Map<Encoding, string[]>;
  /** Hash of the body. */
  etag: string;
  /** Milliseconds since the epoch. */
  freshUntil: number;
  /** Performance whose seats the page shows. */
  seatsOf: string | null;
  /** Hash of the seats answer that was in force before the page was rendered; null: not known. */
  seats: string | null;
  /** Drops before it was made. After another one it is shown only where nothing newer can be made. */
  generation: number;
}

/** Milliseconds for which a page is shown beyond its time, as long as there is nothing newer. */
const maxStaleMs = 60 * 60_000;

const megabyte = 1024 * 1024;

/** Addresses with a query have a cache of their own: however many are asked for, the plain pages stay. */
export const cacheSizes = {
  plain: { max: 500, maxSize: 64 * megabyte },
  withQuery: { max: 300, maxSize: 32 * megabyte },
};

/** A page and its compressed twins. */
const sizeOf = ({ body }: CachedPage) => body.length * 2 + 1_024;

export class StoredPages {
  /** Counts drops, so that a page begun before a change does not pass for one made after it. */
  generation = 0;
  readonly #plain = new LRUCache<string, CachedPage>({ ...cacheSizes.plain, sizeCalculation: sizeOf });
  readonly #withQuery = new LRUCache<string, CachedPage>({
    ...cacheSizes.withQuery,
    sizeCalculation: sizeOf,
  });

  fresh(key: string): CachedPage | undefined {
    const page = this.#cacheFor(key).get(key);
    return page && page.generation === this.generation && page.freshUntil > Date.now() ? page : undefined;
  }

  /** The last page that was cached, also when its time is over. */
  last(key: string): CachedPage | undefined {
    const page = this.#cacheFor(key).get(key);
    return page && page.freshUntil + maxStaleMs > Date.now() ? page : undefined;
  }

  /** Leaves one that was begun after a later change. */
  store(key: string, page: CachedPage): void {
    const stored = this.#cacheFor(key).peek(key);
    if (!stored || stored.generation <= page.generation) this.#cacheFor(key).set(key, page);
  }

  remove(key: string): void {
    this.#cacheFor(key).delete(key);
  }

  get size(): { pages: number; bytes: number } {
    const caches = [this.#plain, this.#withQuery];
    const sum = (of: (cache: (typeof caches)[number]) => number) =>
      caches.reduce((total, cache) => total + of(cache), 0);
    return { pages: sum((cache) => cache.size), bytes: sum((cache) => cache.calculatedSize) };
  }

  #cacheFor(key: string) {
    return key.includes("?") ? this.#withQuery : this.#plain;
  }
}
