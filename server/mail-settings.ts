/** The settings of outgoing mail: the server, its login, and who is named as the sender. */
import { z } from "zod";

const example = "smtps://theatre%40naver.com:password@smtp.naver.com:465";
/** What ends a login or a password in an address. */
const special = ["%", "@", "#", ":", "/", "?"];
const rulesFor = (characters: string[]) =>
  characters.map((character) => `${character} as ${encodeURIComponent(character)}`).join(", ");

/** Says what is wrong with it, without a part of the password; undefined for one that can be used. */
function problemOf(address: string): string | undefined {
  const [, rest] = /^smtps?:\/\/(.*)$/is.exec(address) ?? [];
  if (rest === undefined) return "SMTP_URL must be an address that starts with smtp:// or smtps://.";
  const login = rest.slice(0, Math.max(0, rest.lastIndexOf("@")));
  // The colon between name and password is no part of them; a name that is an address has one @ too many.
  const parts = login.replace(":", "").replace(/%[0-9a-f]{2}/gi, "");
  const wrong = special.filter((character) => parts.includes(character));
  if (wrong.length > 0)
    return `In the name and the password of SMTP_URL write ${rulesFor(wrong)}: ${example}`;
  const { hostname = "" } = URL.parse(address) ?? {};
  if (hostname && !hostname.includes("%")) return undefined;
  // A # begins a remark in a file of settings: what comes after it is not there.
  return `SMTP_URL cannot be read as an address. In its name and password write ${rulesFor(special)}: ${example}`;
}

export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .superRefine((value, context) => {
      const message = problemOf(value);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => isAddress(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value), {
      error: "MAIL_FROM must be an e-mail address, with a name or without: Stage <box-office@stage.example>.",
    })
    .optional(),
};

const parsed = z.object(mailEnvironment);

/** Most mail servers take only the address of the login as the sender. */
export function readMailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: from }: z.infer<typeof parsed>) {
  const login = smtpUrl && decodeURIComponent(new URL(smtpUrl).username);
  return { smtpUrl, from: from ?? (login && isAddress(login) ? login : undefined) };
}

/** Whether a mail server has answered at all before sending or looking at it failed. */
export function wasReached({ code, responseCode }: { code?: string; responseCode?: number }): boolean {
  return code === "EAUTH" || responseCode !== undefined;
}

function isAddress(value: string): boolean {
  return z.email().safeParse(value).success;
}
