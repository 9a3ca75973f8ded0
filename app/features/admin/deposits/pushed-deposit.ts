/** A deposit as a service reports it that receives the bank's messages. */
import { z } from "zod";
import { characterCount } from "~/lib/character-count.ts";
import type { BroughtLine } from "./deposits-data.ts";
import { identifyLines } from "./line-identity.ts";

/** PostgreSQL's text has no U+0000. */
const text = (most: number) =>
  z
    .string()
    .refine((typed) => characterCount(typed) <= most, `has more than ${most} characters`)
    .refine((typed) => !typed.includes("\0"), "has U+0000");

const dayMs = 24 * 60 * 60 * 1000;

interface PushedDeposit {
  account: string;
  line: BroughtLine;
}

const message = z.object({
  type: z.literal("deposit.received"),
  data: z.object({
    account: text(60).default(""),
    at: z.iso
      .datetime({ offset: true })
      .refine((at) => Date.parse(at) < Date.now() + dayMs, "lies in the future")
      .refine((at) => Date.parse(at) > Date.UTC(2000), "is before 2000"),
    amount: z.int().positive().max(2_147_483_647),
    sender: text(200),
    note: text(500).default(""),
    balance: z.int().nullable().default(null),
  }),
});

/**
 * `id`: of the message, the same when it is sent again.
 * @returns for what is no such message, what is wrong with it, a line for each value
 */
export function readPushedDeposit(id: string, body: string): PushedDeposit | { problem: string } {
  const read = message.safeParse(jsonOf(body));
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`);
    return { problem: problems.join("\n") };
  }
  const { data } = read.data;
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
