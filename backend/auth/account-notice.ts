/** Mails that notify the owner of an account of what has changed, in case it was not them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartError } from "../errors.ts";
import type { AuthContext } from "./auth-context.ts";

const CHANNEL = "account_change";
/** Later than that it would only confuse. */
const USEFUL_SECONDS = 7 * 24 * 60 * 60;

/** What this service changes; functions in the database notify of more. */
export const ACCOUNT_CHANGES = [
  "password",
  "email",
  "phone",
  "factor added",
  "factor removed",
  "identity linked",
  "identity unlinked",
] as const;

type AccountChange = (typeof ACCOUNT_CHANGES)[number];

const noticeLabels = z.strictObject({
  locale: z.string().default("en"),
  timeZone: z.string().default("UTC"),
  /** By what has changed: what this service changes, and what functions in the database notify of. */
  changes: z.record(z.string(), z.string()).default({}),
  advice: z.strictObject({ default: z.string(), email: z.string() }).default({
    default: "If this was not you, reset your password now.",
    email: "If this was not you, tell the people who run this site now.",
  }),
});

export type NoticeLabels = z.infer<typeof noticeLabels>;

/** `templates/notice.json` beside config.toml. @throws StartError when it cannot be used */
export async function readNoticeLabels(supabaseDir: string): Promise<NoticeLabels> {
  const file = join(supabaseDir, "templates/notice.json");
  try {
    return noticeLabels.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return noticeLabels.parse({});
    throw new StartError(`${file} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** Called once the change is sure; the mail is queued beside the answer. Without an address nobody can be notified. */
export function notifyAccountChange(
  context: AuthContext,
  recipient: string | null,
  change: AccountChange,
): void {
  sendNotice(context, recipient, change);
}

function sendNotice(
  { background, composeEmail, config, noticeLabels: labels, queueEmail }: AuthContext,
  recipient: string | null,
  change: string,
): void {
  if (!recipient) return;
  const moment = new Intl.DateTimeFormat(labels.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: labels.timeZone,
  });
  const message = composeEmail("notice", {
    SiteURL: config.publicUrl,
    Email: recipient,
    Change: labels.changes[change] ?? change,
    ChangedAt: moment.format(new Date()),
    Advice: change === "email" ? labels.advice.email : labels.advice.default,
  });
  background.start(() => queueEmail(recipient, message, USEFUL_SECONDS));
}

/** What functions in the database have changed comes as a notification; the node that carried the change sends the mail. */
export async function notifyChangesInDatabase(context: AuthContext): Promise<void> {
  const { background, database } = context;
  await database.onNotify(CHANNEL, (payload, isOwn) => {
    if (!isOwn) return;
    const { user_id, change }: { user_id: string; change: string } = JSON.parse(payload);
    background.start(async () => {
      const { rows } = await database.asService((client) =>
        client.query<{ email: string | null }>("select email from auth.users where id = $1", [user_id]),
      );
      sendNotice(context, rows[0]?.email ?? null, change);
    });
  });
}
