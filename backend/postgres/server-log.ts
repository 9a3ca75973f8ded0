/** The last lines that a PostgreSQL server or tool has written. */

const KEPT_LINES = 30;

export class ServerLog {
  #lines: string[] = [];
  #rest = "";
  /** When it last wrote something, in milliseconds since the epoch. */
  heardAt = 0;
  readonly #listeners = new Map<string, () => void>();

  constructor(stream: NodeJS.ReadableStream) {
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => this.#add(chunk));
  }

  get text(): string {
    return [...this.#lines, this.#rest].join("\n").trim();
  }

  /** Resolves once a line contains the words. */
  says(words: string): Promise<void> {
    return new Promise((heard) => this.#listeners.set(words, heard));
  }

  #add(chunk: string): void {
    this.heardAt = Date.now();
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const [words, heard] of this.#listeners) if (lines.some((line) => line.includes(words))) heard();
    this.#lines = [...this.#lines, ...lines].slice(-KEPT_LINES);
  }
}
