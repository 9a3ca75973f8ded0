/** The letters that accounts need: composed from HTML templates, in the form that hosted takes. */

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../errors.ts";
import { escapeHtml, textOfHtml, titleOfHtml } from "./letter-text.ts";

const LETTERS = [
  "invite",
  "confirmation",
  "recovery",
  "magic_link",
  "email_change",
  "reauthentication",
  "notice",
] as const;

export type LetterKind = (typeof LETTERS)[number];

/** What a template may name as `{{ .Name }}`. */
interface LetterFacts {
  SiteURL: string;
  Email: string;
  NewEmail: string;
  /** the code to type */
  Token: string;
  TokenHash: string;
  ConfirmationURL: string;
  RedirectTo: string;
  /** what a notice tells */
  Change: string;
  ChangedAt: string;
  /** … and what to do if it was somebody else */
  Advice: string;
}

export interface Letter {
  subject: string;
  html: string;
  text: string;
}

interface Template {
  subject: string;
  html: string;
}

const FIELD = /\{\{([^{}]*)\}\}/g;
const NAMES: readonly string[] = [
  "SiteURL",
  "Email",
  "NewEmail",
  "Token",
  "TokenHash",
  "ConfirmationURL",
  "RedirectTo",
  "Change",
  "ChangedAt",
  "Advice",
] satisfies (keyof LetterFacts)[];

export type ComposeLetter = (kind: LetterKind, facts: Partial<LetterFacts>) => Letter;

/**
 * Reads the templates named in config.toml, whose paths start at `projectRoot`, and our own for the rest.
 * @throws StartError for one that cannot be used
 */
export async function readLetters(
  named: Partial<Record<LetterKind, { subject: string; content_path: string } | undefined>>,
  projectRoot: string,
): Promise<ComposeLetter> {
  const templates = new Map<LetterKind, Template>();
  for (const kind of LETTERS) {
    const wish = named[kind];
    const own = fileURLToPath(new URL(`./letters/${kind}.html`, import.meta.url));
    const html = await readTemplate(wish ? resolve(projectRoot, wish.content_path) : own);
    templates.set(kind, { html, subject: wish?.subject ?? titleOfHtml(html) });
  }
  return (kind, facts) => {
    const template = templates.get(kind);
    if (!template) throw new Error(`no template for ${kind}`);
    const html = fill(template.html, facts, escapeHtml);
    return { html, text: textOfHtml(html), subject: fill(template.subject, facts, oneLine) };
  };
}

async function readTemplate(file: string): Promise<string> {
  const html = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`config.toml: the mail template ${file} cannot be read (${error.code}).`);
  });
  for (const [field, inside = ""] of html.matchAll(FIELD)) {
    if (!NAMES.includes(inside.trim().replace(/^\./, ""))) {
      throw new StartError(
        `${file}: ${field} is none of ${NAMES.map((name) => `{{ .${name} }}`).join(", ")}.`,
      );
    }
  }
  return html;
}

function fill(text: string, facts: Partial<LetterFacts>, encode: (value: string) => string): string {
  return text.replace(FIELD, (_, inside: string) =>
    encode(facts[inside.trim().replace(/^\./, "") as keyof LetterFacts] ?? ""),
  );
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, " ");
}
