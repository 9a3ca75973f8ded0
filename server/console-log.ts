/** What code without a logger says of a failure: one line of the log each, under the request that it belongs to. */
import type { Logger } from "pino";

/** From now on `console.error` and `console.warn` write to the log. */
export function logConsole(log: Logger): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...values: unknown[]) => {
      log[values.some(isLeaving) ? "debug" : level](lineOf(values));
    };
  }
}

/** Words and failures become the message, other objects fields of the line. */
function lineOf(values: unknown[]) {
  const words: string[] = [];
  const fields: object[] = [];
  for (const one of values) {
    if (isFailure(one)) {
      words.push(describe(one));
      // An answer of the API or of the system says with its code what went wrong; a stack shows a fault of ours.
      if (!one.code && one.stack) fields.push({ stack: one.stack });
    } else if (typeof one === "object" && one !== null) fields.push(one);
    else words.push(String(one));
  }
  return Object.assign({}, ...fields, { msg: words.join(" ") });
}

interface Failure {
  message: string;
  name?: string;
  code?: string;
  stack?: string;
}

function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "message" in value;
}

function describe({ name, message, code }: Failure): string {
  return `${name ? `${name}: ` : ""}${message}${code ? ` (${code})` : ""}`;
}

/** The client of a request has gone before all of it had come: anybody can bring that about, and nothing failed. */
function isLeaving(value: unknown): boolean {
  return isFailure(value) && value.message === "aborted" && value.code === "ECONNRESET";
}
