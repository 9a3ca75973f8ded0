/** Reads the made-up lists of this folder as a browser would. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MatchableReservation } from "~/features/admin/deposits/match.ts";
import { readStatement } from "~/features/admin/deposits/read-statement.ts";
import type { Statement } from "~/features/admin/deposits/statement.ts";

const folder = join(import.meta.dirname, "lists");

export function listFile(name: string): Buffer<ArrayBuffer> {
  return readFileSync(join(folder, name)) as Buffer<ArrayBuffer>;
}

/** Text files are pasted, all others read as files. */
export async function readList(name: string): Promise<Statement> {
  const bytes = listFile(name);
  const result = await readStatement(name.endsWith(".txt") ? bytes.toString() : new Blob([bytes]));
  if (!result.statement) throw new Error(`${name}: ${result.message}`);
  return result.statement;
}

interface ListedReservation {
  reservation_number: string;
  name: string;
  depositor_name: string;
  phone_number: string;
  total_price: number;
  created_at: string;
  expires_at: string;
  show_time: string;
}

export function listedReservations(): MatchableReservation[] {
  const rows: ListedReservation[] = JSON.parse(listFile("reservations.json").toString());
  return rows.map((row) => ({
    id: row.reservation_number,
    number: row.reservation_number,
    name: row.name,
    depositorName: row.depositor_name,
    phone: row.phone_number,
    due: row.total_price,
    status: "waiting",
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    showTime: row.show_time,
    byHand: [],
  }));
}

export interface Answer {
  at: string;
  amount: number;
  who: string;
  balance: number;
  expect: string;
  reservations: string[];
  why: string;
}

export function answers(): Answer[] {
  return JSON.parse(listFile("answers.json").toString());
}
