/** The mails that accounts need: composed from HTML templates, in the form that hosted takes. */
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { escapeHtml } from "../../shared/html.ts";
import { StartError } from "../errors.ts";
import { DEFAULT_TEMPLATES, type EmailTemplate } from "./default-templates.ts";
import { textOfHtml, titleOfHtml } from "./email-text.ts";

export type EmailKind = keyof typeof DEFAULT_TEMPLATES;

/** What a template may name as `{{ .Name }}`. */
interface TemplateFields {
  SiteURL: string;
  Email: string;
  NewEmail: string;
  /** the code to type */
  Token: string;
  TokenHash: string;
  ConfirmationURL: string;
  RedirectTo: string;
  /** what has changed, in a notice */
  Change: string;
  ChangedAt: string;
  /** … and what to do if it was somebody else */
  Advice: string;
  /** what is stored with the account, as `{{ .Data.name }}` */
  Data: Record<string, unknown>;
}

export interface EmailMessage {
  subject: string;
  html: string;
  text: string;
}

const FIELD = /\{\{([^{}]*)\}\}/g;
const DATA_NAME = /^Data\.(\w+)$/;
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
] satisfies Exclude<keyof TemplateFields, "Data">[];

type NamedTemplates = Partial<Record<EmailKind, { subject: string; content_path: string } | undefined>>;

export type ComposeEmail = (kind: EmailKind, fields: Partial<TemplateFields>) => EmailMessage;

/**
 * Reads the templates named in config.toml, whose paths start at the folder above `supabaseDir`, and
 * `templates/notice.html`, for which hosted has no setting. What is not there is sent in English.
 * @throws StartError for one that cannot be used
 */
export async function readEmailTemplates(named: NamedTemplates, supabaseDir: string): Promise<ComposeEmail> {
  const templates: Record<EmailKind, EmailTemplate> = { ...DEFAULT_TEMPLATES };
  for (const kind of Object.keys(DEFAULT_TEMPLATES) as EmailKind[]) {
    const setting = named[kind];
    if (!setting) continue;
    const html = await readTemplate(resolve(dirname(supabaseDir), setting.content_path));
    if (html === undefined)
      throw new StartError(`config.toml: there is no mail template ${setting.content_path}.`);
    templates[kind] = { html, subject: setting.subject };
  }
  const notice = await readTemplate(join(supabaseDir, "templates/notice.html"));
  if (notice !== undefined) templates.notice = { html: notice, subject: titleOfHtml(notice) };
  return (kind, fields) => {
    const template = templates[kind];
    const html = fill(template.html, fields, escapeHtml);
    return { html, text: textOfHtml(html), subject: fill(template.subject, fields, oneLine).trim() };
  };
}

/** Undefined when there is no such file. */
async function readTemplate(file: string): Promise<string | undefined> {
  const html = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartError(`The mail template ${file} cannot be read (${error.code}).`);
  });
  for (const [field, inside = ""] of html?.matchAll(FIELD) ?? []) {
    const name = nameOf(inside);
    if (!NAMES.includes(name) && !DATA_NAME.test(name)) {
      throw new StartError(
        `${file}: ${field} is none of ${[...NAMES, "Data.…"].map((known) => `{{ .${known} }}`).join(", ")}.`,
      );
    }
  }
  return html;
}

function fill(text: string, fields: Partial<TemplateFields>, encode: (value: string) => string): string {
  return text.replace(FIELD, (_, inside: string) => {
    const name = nameOf(inside);
    const [, data] = DATA_NAME.exec(name) ?? [];
    return encode(String((data ? fields.Data?.[data] : fields[name as keyof TemplateFields]) ?? ""));
  });
}

function nameOf(inside: string): string {
  return inside.trim().replace(/^\./, "");
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, " ");
}
