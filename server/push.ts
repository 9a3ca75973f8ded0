/** Notices on the browsers of admins (Web Push). */
import { createECDH } from "node:crypto";
import { type SendMessage, SendProblem } from "./outbox.ts";

/** Keys by which push services recognise the site (VAPID), as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export function newPushKeys(): PushKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  return { publicKey, privateKey: pair.getPrivateKey("base64url") };
}

/** Asks until there is an answer, and gives that one from then on. */
export function onceItWorks<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}

/** Where a push service finds who sends: it takes no address that is not secure. */
export function pushSubject(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`;
}

/** `keys` reads them with the first notice. `subject` is a secure address or a mailto. */
export function createPushSender(keys: () => Promise<PushKeys>, subject: string): SendMessage {
  return async ({
    recipient,
    subject: title,
    text: body,
    word_values: { p256dh = "", auth = "", path = "/" },
  }) => {
    // Loaded with the first notice: it takes memory and time of every start.
    const { default: webPush } = await import("web-push");
    await webPush
      .sendNotification(
        { endpoint: recipient, keys: { p256dh, auth } },
        JSON.stringify({ title, body, path }),
        {
          vapidDetails: { subject, ...(await keys()) },
          TTL: 60 * 60,
          timeout: 10_000,
        },
      )
      .catch(({ statusCode, code }: { statusCode?: number; code?: string }) => {
        throw new SendProblem(
          `알림 서비스가 받지 않았습니다(${statusCode ?? code ?? "unknown"}).`,
          statusCode === 404 || statusCode === 410,
        );
      });
  };
}
