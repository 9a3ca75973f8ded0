/** Reads a text from left to right; the parsers of select, filters and order are built on it. */
import { type RestError, unreadable } from "../rest-error.ts";

const BARE_NAME = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy;
const BARE_KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;

export class Scanner {
  readonly text: string;
  readonly #what: string;
  at = 0;

  /** `what` names the text in error messages. */
  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether the text goes on with these characters. */
  sees(characters: string): boolean {
    return this.text.startsWith(characters, this.at);
  }

  /** Goes past these characters if they come next. */
  skip(characters: string): boolean {
    const found = this.sees(characters);
    if (found) this.at += characters.length;
    return found;
  }

  expect(characters: string): void {
    if (!this.skip(characters)) throw this.failure(`"${characters}"`);
  }

  /** Takes what a sticky pattern matches here. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** A name, bare or in double quotes. */
  name(): string {
    if (this.sees('"')) return this.quoted();
    const name = this.take(BARE_NAME)?.trim();
    if (!name) throw this.failure("field name (* or [a..z0..9_$])");
    return name;
  }

  /** A key in JSON: nearly everything may be in it, bare too. */
  jsonKey(): string {
    if (this.sees('"')) return this.quoted();
    const key = this.take(BARE_KEY)?.trim();
    if (!key) throw this.failure("any non reserved character different from: .,>()");
    return key;
  }

  /** Goes past white space. */
  space(): void {
    this.take(/\s+/y);
  }

  /** A text in double quotes, where a backslash takes the next character as it is. */
  quoted(): string {
    const raw = this.take(/"(?:[^"\\]|\\.)*"/suy);
    if (raw === undefined) throw this.failure("closing double quote");
    return raw.slice(1, -1).replace(/\\(.)/gsu, "$1");
  }

  end(): void {
    if (!this.done) throw this.failure("end of input");
  }

  failure(expected: string): RestError {
    const next = this.done ? "end of input" : `"${this.text.slice(this.at, this.at + 1)}"`;
    return unreadable(this.#what, this.text, this.at + 1, `unexpected ${next} expecting ${expected}`);
  }
}
