/** Sends what waits in the outbox, on each node: the database gives every message to one of them. */
import { Cron } from "croner";

export type Way = "email" | "phone" | "push" | "webhook";

/** A message as it is to be sent. */
interface OutgoingMessage {
  id: string;
  way: Way;
  /** Email address, endpoint of a push service, address of a webhook, or telephone number in E.164 or as it is dialled in Korea. */
  recipient: string;
  reply_to_name: string | null;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** Number of the Kakao template, where the company has one for this event. */
  alimtalk_template: string | null;
  /** What the words of the template stand for; of a push, the keys of the browser and the path that it opens; of a webhook, its secret. */
  word_values: Record<string, string>;
}

/** @throws SendProblem, or another error that is tried again */
export type SendMessage = (message: OutgoingMessage) => Promise<void>;

/** Why a message was not sent, in Korean for admins, without personal data. */
export class SendProblem extends Error {
  override name = "SendProblem";
  /** Whether another try is of no use. */
  readonly final: boolean;

  constructor(message: string, final = false) {
    super(message);
    this.final = final;
  }
}

/** The outbox in the database. */
export interface OutboxStore {
  /** Messages that are due, which no other node gets now. */
  take(ways: Way[]): Promise<OutgoingMessage[]>;
  finish(id: string, problem?: { message: string; final: boolean }): Promise<void>;
}

export interface Outbox {
  /** Looks at once whether anything waits. */
  wake(): void;
  /** Takes nothing more; ends when what was taken is sent or has failed. */
  stop(): Promise<void>;
}

/** Looks when it is woken, and every twenty seconds for what is due by the clock or was queued on another node. */
export function startOutbox(store: OutboxStore, senders: Partial<Record<Way, SendMessage>>): Outbox {
  const ways = Object.keys(senders) as Way[];
  let stopped = false;
  let woken = false;
  let failing = false;
  let running: Promise<void> | undefined;

  const sendOne = async (message: OutgoingMessage) => {
    const problem = await senders[message.way]?.(message).then(
      () => undefined,
      (error: unknown) => (error instanceof SendProblem ? error : new SendProblem(nameOf(error))),
    );
    await store.finish(message.id, problem);
  };
  const sendAll = async () => {
    while (woken && !stopped) {
      woken = false;
      for (;;) {
        const messages = stopped ? [] : await store.take(ways);
        if (messages.length === 0) break;
        await Promise.all(messages.map(sendOne));
      }
    }
  };
  const run = () => {
    woken = true;
    running ??= sendAll()
      .then(
        () => {
          failing = false;
        },
        (error: unknown) => {
          // Once for each time that the database cannot be reached, not every twenty seconds.
          if (!failing && !stopped) console.warn(`The outbox has to wait: ${nameOf(error)}`);
          failing = true;
        },
      )
      .finally(() => {
        running = undefined;
      });
  };
  const regularly = new Cron("0,20,40 * * * * *", { unref: true }, run);
  run();
  return {
    wake: run,
    async stop() {
      stopped = true;
      regularly.stop();
      await running;
    },
  };
}

/** Only the code: texts of errors may quote whom a message is for. */
function nameOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (typeof code === "string" && code) return code;
  return error instanceof Error ? error.name : "unknown";
}
