/** Emails of accounts go into the outbox of the database, from which the site sends them. */
import type { Database } from "../postgres/database.ts";
import type { EmailMessage } from "./email-templates.ts";

/** After `usefulSeconds` it is not sent any more. */
export type QueueEmail = (recipient: string, message: EmailMessage, usefulSeconds: number) => Promise<void>;

export function queueEmails(database: Database): QueueEmail {
  return async (recipient, { subject, html, text }, usefulSeconds) => {
    await database.asService((client) =>
      client.query("select public.queue_account_email($1, $2, $3, $4, $5)", [
        recipient,
        subject,
        html,
        text,
        usefulSeconds,
      ]),
    );
  };
}
