/**
 * Who is next where work waits for the processor: addresses take turns, and each has its own in the order in which they
 * came. One that asks for much waits for its own.
 */

/** Whose it is when nobody is named: the site's own. */
const ownAddress = "";

/** What waits, by the address that asked for it. */
export class AddressQueue<Waiting> {
  /** Addresses in the order in which they are next. */
  readonly #waiting = new Map<string, Waiting[]>();

  add(waiting: Waiting, address = ownAddress): void {
    const others = this.#waiting.get(address);
    if (others) others.push(waiting);
    else this.#waiting.set(address, [waiting]);
  }

  next(): Waiting | undefined {
    for (const [address, all] of this.#waiting) {
      const next = all.shift();
      this.#waiting.delete(address);
      if (all.length > 0) this.#waiting.set(address, all);
      return next;
    }
  }

  countOf(address = ownAddress): number {
    return this.#waiting.get(address)?.length ?? 0;
  }
}

/** Work of which only so much is done at once. */
export class Turns {
  readonly #queue = new AddressQueue<() => void>();
  readonly #atOnce: number;
  #running = 0;
  #waiting = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Whether work that comes now has to wait. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce;
  }

  get waiting(): number {
    return this.#waiting;
  }

  waitingOf(address?: string): number {
    return this.#queue.countOf(address);
  }

  async run<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    if (this.isFull) {
      this.#waiting++;
      await new Promise<void>((begin) => this.#queue.add(begin, address));
      this.#waiting--;
    } else this.#running++;
    try {
      return await work();
    } finally {
      // The next one takes the place without it becoming free in between.
      const next = this.#queue.next();
      if (next) next();
      else this.#running--;
    }
  }
}

/** Returns what does some work once for all who ask for the same while it goes on. */
export function createOnce<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
