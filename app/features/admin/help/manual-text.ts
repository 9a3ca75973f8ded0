/** What a chapter's Markdown says: its tokens, anchors of its headings, and its plain text in sections for the search. */
import { lexer, type Token, type Tokens, type TokensList, walkTokens } from "marked";

export interface Section {
  slug: string;
  /** Title of the chapter. */
  chapter: string;
  /** Empty before the first heading of the chapter. */
  heading: string;
  anchor: string;
  /** Paragraphs, list items and lines of tables. */
  blocks: string[];
}

/** Markdown ends what is strong only before a space; Korean writes a particle without one. */
const spaceBeforeParticle =
  /^ (?=(을|를|이|가|은|는|의|에|에서|에는|에서는|으로|로|와|과|나|이나|도|만|부터|까지|처럼|라고|이라고|이면|인지|입니다)(?![가-힣]))/;

export function readMarkdown(markdown: string): TokensList {
  const tokens = lexer(markdown);
  void walkTokens(tokens, (above) => {
    const within: Token[] = ("tokens" in above && above.tokens) || [];
    within.forEach((token, index) => {
      if (token.type === "text" && isLabel(within[index - 1])) {
        token.text = token.text.replace(spaceBeforeParticle, "");
      }
    });
  });
  return tokens;
}

const isLabel = (token?: Token) => token?.type === "strong" && labelOf(token as Tokens.Strong) !== undefined;

/** "이름이 다를 때" → "이름이-다를-때" */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A label of the product is written **[입금 확인]**. */
export function labelOf({ text }: Tokens.Strong): string | undefined {
  return /^\[(.+)\]$/.exec(text)?.[1];
}

export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "strong") return labelOf(token as Tokens.Strong) ?? plainText(token.tokens ?? []);
      if (token.type === "image") return "";
      if ("tokens" in token && token.tokens) return plainText(token.tokens);
      return "text" in token ? String(token.text) : " ";
    })
    .join("");
}

export function sectionsOf(slug: string, markdown: string): Section[] {
  const sections: Section[] = [];
  for (const token of readMarkdown(markdown)) {
    if (token.type === "heading") {
      const text = plainText(token.tokens ?? []);
      const [first] = sections;
      const heading = first ? text : "";
      sections.push({
        slug,
        chapter: first?.chapter ?? text,
        heading,
        anchor: anchorOf(heading),
        blocks: [],
      });
    } else sections.at(-1)?.blocks.push(...blocksOf(token));
  }
  return sections;
}

function blocksOf(token: Token): string[] {
  if (token.type === "list") {
    return (token as Tokens.List).items.flatMap((item) => item.tokens.flatMap(blocksOf));
  }
  if (token.type === "blockquote") return (token.tokens ?? []).flatMap(blocksOf);
  if (token.type === "table") {
    const { rows } = token as Tokens.Table;
    return rows.map((row) => row.map(({ tokens }) => plainText(tokens)).join(" – "));
  }
  const text = "tokens" in token && token.tokens ? plainText(token.tokens) : "";
  return text.trim() ? [text] : [];
}
