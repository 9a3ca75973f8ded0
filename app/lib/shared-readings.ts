/** One reading for everybody who asks for the same at the same time, of which nobody gets one that began before they asked. */
export class SharedReadings<Value> {
  readonly #running = new Map<string, Promise<void>>();
  /** Readings that begin when the one before them has ended, for all who ask meanwhile. */
  readonly #next = new Map<string, Promise<Value>>();

  read(key: string, begin: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, begin);
    let next = this.#next.get(key);
    if (!next) {
      next = running.then(() => {
        this.#next.delete(key);
        return this.#begin(key, begin);
      });
      this.#next.set(key, next);
    }
    return next;
  }

  #begin(key: string, begin: () => Promise<Value>): Promise<Value> {
    const reading = begin();
    const end = () => void this.#running.delete(key);
    this.#running.set(key, reading.then(end, end));
    return reading;
  }
}
