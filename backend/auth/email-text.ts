/** The plain text of an email for mail programs that show no HTML. */

import { unescapeHtml } from "../../shared/html.ts";

export function titleOfHtml(html: string): string {
  return unescapeHtml(/<title>([^<]*)<\/title>/i.exec(html)?.[1] ?? "").trim();
}

/** Paragraphs and headings as blocks, and each link with its address below it. */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/^[\s\S]*<\/head\s*>/i, "")
    .replace(/<style\b[^<]*<\/style\s*>/gi, "")
    .replace(/<a\s+href="([^"<>]*)"[^<>]*>([^<]*)<\/a\s*>/gi, (_, address: string, label: string) =>
      [label.trim(), address].join("<br>"),
    )
    .replace(/\s+/g, " ")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/(p|h\d|div|li|tr)\s*>/gi, "\n\n")
    .replace(/<[^<>]*>/g, "");
  return `${unescapeHtml(text)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
