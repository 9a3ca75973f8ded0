/** What a check of the installation has found, for operators on the terminal and for admins in the admin area. */

export type FindingState = "good" | "attention" | "problem";

export interface Finding {
  state: FindingState;
  /** What it is; the admin area has Korean words for it. */
  code: string;
  /** A number or name that belongs to it, without anything secret; moments in ISO 8601, sizes in bytes. */
  value?: string;
  /** For operators: may quote what a server has answered. */
  words: string;
}

const finding = (state: FindingState) => (code: string, words: string, value?: string | number) => ({
  state,
  code,
  words,
  ...(value !== undefined && { value: String(value) }),
});

export const good = finding("good");
export const attention = finding("attention");
export const problem = finding("problem");

/** What goes wrong in a check is what it finds. */
export function orProblem(code: string): (error: unknown) => Finding {
  return (error) => problem(code, error instanceof Error ? error.message : String(error));
}
