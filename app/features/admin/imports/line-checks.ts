/** Checks lines of a file with the schemas of the forms. */
import type { z } from "zod";
import type { Json } from "~/lib/database.types.ts";
import type { LineCheck, TypedLine } from "./import-kind.ts";

/** `empty`: what the form of a new record begins with. */
export function formCheck(schema: z.ZodType<object, TypedLine>, empty: object): LineCheck {
  return (typed) => {
    const result = schema.safeParse({ ...empty, ...typed });
    const issue = result.error?.issues[0];
    if (issue) return { values: {}, problem: issue.message, field: String(issue.path[0]) };
    const values = result.data as Record<string, Json>;
    return { values: Object.fromEntries(Object.keys(typed).map((name) => [name, values[name] ?? null])) };
  };
}

/** Inquiries have no form in the admin area; visitors write them. `problemOf` is what their form says. */
export function inquiryCheck(problemOf: (typed: TypedLine) => string | undefined): LineCheck {
  return (typed) => {
    if (!typed.created_at) {
      return { values: {}, problem: "받은 날짜를 2024-03-01 14:30처럼 써 주세요." };
    }
    const problem = problemOf(typed);
    return problem ? { values: {}, problem } : { values: typed as Record<string, Json> };
  };
}
