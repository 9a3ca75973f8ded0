/** Building SQL out of quoted names and bound parameters: the only two ways that a request gets into it. */
import { RestError } from "../rest-error.ts";

/** A name as SQL writes it. PostgreSQL looks it up, so an unknown one is an error and nothing more. */
export function quoteName(name: string): string {
  if (name.includes("\u0000")) {
    throw new RestError("22021");
  }
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteTable({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** The values of a statement; what is bound first is $1. */
export class Parameters {
  readonly values: (string | null)[] = [];
  #bodyAt: number | undefined;

  bind(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Keeps a place for the body of the request, which changes from one use of the statement to the next. */
  bindBody(): string {
    if (this.#bodyAt === undefined) {
      this.#bodyAt = this.values.length;
      this.values.push(null);
    }
    return `$${this.#bodyAt + 1}`;
  }

  /** The values with the body in its place. */
  valuesWith(body: string): (string | null)[] {
    return this.#bodyAt === undefined ? this.values : this.values.with(this.#bodyAt, body);
  }
}

/** A statement without the body of the request that it serves. */
export interface Planned {
  text: string;
  parameters: Parameters;
}

/** A one-dimensional array as PostgreSQL reads it. */
export function arrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replace(/["\\]/g, "\\$&")}"`);
  return `{${quoted.join(",")}}`;
}
