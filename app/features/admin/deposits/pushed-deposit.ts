/** A deposit as a service reports it that receives the bank's messages. */
import { z } from "zod";
import type { BroughtLine } from "./deposits-data.ts";
import { identifyLines } from "./line-identity.ts";

const message = z.object({
  type: z.literal("deposit.received"),
  data: z.object({
    account: z.string().max(60).default(""),
    at: z.iso.datetime({ offset: true }),
    amount: z.int().positive().max(2_147_483_647),
    sender: z.string().max(200),
    note: z.string().max(500).default(""),
    balance: z.int().nullable().default(null),
  }),
});

/** `id`: of the message, the same when it is sent again. null for what is no such message. */
export function readPushedDeposit(id: string, body: string): { account: string; line: BroughtLine } | null {
  const { data } = message.safeParse(jsonOf(body)).data ?? {};
  if (!data) return null;
  const { account, amount, sender, note, balance } = data;
  const instant = new Date(data.at).toISOString();
  const at = { text: data.at, instant, precision: "second" } as const;
  const [known] = identifyLines([{ at, amount, direction: "in", sender, note, how: "", balance }]);
  // With the balance it is the line of the bank's list; without, two equal payments are distinguished by their messages.
  const identity = balance === null || !known ? `webhook|${id}` : known.identity;
  return {
    account,
    line: {
      identity,
      at: at.instant,
      at_text: at.text,
      at_precision: at.precision,
      amount,
      sender,
      note,
      how: "",
      balance,
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
