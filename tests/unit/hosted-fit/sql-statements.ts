/** Reads SQL the way PostgreSQL's scanner does, as far as distinguishing words, names, texts and statements. */

export interface Token {
  kind: "word" | "text" | "body" | "symbol";
  /** Words in lower case, quoted names as they are; texts and bodies without their quotes. */
  value: string;
}

export interface Statement {
  tokens: Token[];
  /** As written, without the semicolon. */
  source: string;
  line: number;
}

const scanner = new RegExp(
  [
    String.raw`(?<blank>\s+|--[^\n]*)`,
    String.raw`(?<comment>/\*)`,
    String.raw`(?<escaped>[eE]'(?:[^'\\]|\\[\s\S]|'')*')`,
    "(?<text>'(?:[^']|'')*')",
    String.raw`(?<body>\$(?<tag>[A-Za-z_]\w*|)\$[\s\S]*?\$\k<tag>\$)`,
    '(?<quoted>"(?:[^"]|"")*")',
    String.raw`(?<word>[\p{L}_][\p{L}\p{N}_$]*)`,
    String.raw`(?<symbol>[\s\S])`,
  ].join("|"),
  "uy",
);

/** The statements of a script, in order. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let tokens: Token[] = [];
  let start = 0;
  const close = (end: number) => {
    if (tokens.length > 0) {
      statements.push({
        tokens,
        source: sql.slice(start, end),
        line: sql.slice(0, start).split("\n").length,
      });
    }
    tokens = [];
  };
  const add = (token: Token, at: number) => {
    if (tokens.length === 0) start = at;
    tokens.push(token);
  };

  for (let at = 0; at < sql.length; ) {
    scanner.lastIndex = at;
    const found = scanner.exec(sql);
    if (!found?.groups) throw new Error(`Cannot read SQL at ${at}.`);
    const { comment, escaped, text, body, tag, quoted, word, symbol } = found.groups;
    const end = comment ? endOfComment(sql, at) : scanner.lastIndex;
    if (symbol === ";") close(at);
    else if (word) add({ kind: "word", value: word.toLowerCase() }, at);
    else if (quoted) add({ kind: "word", value: quoted.slice(1, -1).replaceAll('""', '"') }, at);
    else if (body) {
      const mark = (tag ?? "").length + 2;
      add({ kind: "body", value: body.slice(mark, -mark) }, at);
    } else if (escaped) add({ kind: "text", value: escaped.slice(2, -1) }, at);
    else if (text) add({ kind: "text", value: text.slice(1, -1).replaceAll("''", "'") }, at);
    else if (symbol) add({ kind: "symbol", value: symbol }, at);
    at = end;
  }
  close(sql.length);
  return statements;
}

/** Comments of this kind nest. */
function endOfComment(sql: string, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  for (let depth = 0; ; ) {
    const mark = marks.exec(sql);
    if (!mark) return sql.length;
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
}
