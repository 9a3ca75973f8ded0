/** Remembers what was worked out for a key: most requests of a site differ in their body only. */

const MAX_ENTRIES = 500;
// A longer key is hardly asked for twice, and would let strangers fill the memory.
const MAX_KEY_LENGTH = 2_000;

export class Memo<T> {
  readonly #known = new Map<string, T>();

  /** What is remembered for the key, else what `make` makes. The key has to hold all that it depends on. */
  get(key: string, make: () => T): T {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (key.length > MAX_KEY_LENGTH) return made;
    if (this.#known.size >= MAX_ENTRIES) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(key, made);
    return made;
  }
}
