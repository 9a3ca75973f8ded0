/** Statements as one line of words, so that rules about them can be regular expressions. */
import { type Statement, statementsOf, type Token } from "./sql-statements.ts";

const blockWords = new Set(["declare", "begin", "then", "else", "loop"]);

/** Names keep their schema ("auth.users"); a text is '' when empty and '…' otherwise. */
export function wordingOf({ tokens }: Pick<Statement, "tokens">): string {
  return tokens
    .map(spelled)
    .join(" ")
    .replaceAll(/ ?\. ?/g, ".");
}

/** The statement and all that is written inside it: bodies of functions and blocks, and what those execute. */
export function wordingsWithin(statement: Pick<Statement, "tokens">): string[] {
  const inner = statement.tokens.flatMap(({ kind, value }, place) => {
    if (kind === "body") return statementsOf(value).flatMap(stepsOf).flatMap(wordingsWithin);
    if (kind === "text" && isExecuted(statement.tokens, place)) {
      return statementsOf(value).flatMap(wordingsWithin);
    }
    return [];
  });
  return [wordingOf(statement), ...inner];
}

/** What is between two semicolons of a body may hold several steps: `begin`, `if … then`, and a statement. */
function stepsOf({ tokens }: Statement): { tokens: Token[] }[] {
  const steps: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "word" && blockWords.has(token.value)) steps.push([]);
    else steps.at(-1)?.push(token);
  }
  return steps.filter((step) => step.length > 0).map((step) => ({ tokens: step }));
}

function spelled({ kind, value }: Token): string {
  if (kind === "text") return value === "" ? "''" : "'…'";
  return kind === "body" ? "'…'" : value;
}

/** `execute '…'` and `execute format('…', …)` */
function isExecuted(tokens: Token[], place: number): boolean {
  const before = tokens.slice(Math.max(0, place - 3), place).map(({ value }) => value);
  return before.at(-1) === "execute" || (before.at(-1) === "(" && before.at(-2) === "format");
}
