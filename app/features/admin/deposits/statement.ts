/** What a bank's list says once it is read: lines, the columns they came from, and why a list cannot be read. */

import type { WrittenTime } from "~/lib/spreadsheet/time-text.ts";

/** What a column holds. `how` is the way of a transfer (타행이체), never a person. */
export type ColumnMeaning =
  | "at"
  | "time"
  | "in"
  | "out"
  | "amount"
  | "direction"
  | "balance"
  | "sender"
  | "note"
  | "how"
  | "unused";

export interface Columns {
  /** As the list writes them; empty where it has none. */
  names: string[];
  /** One for each name. A person corrects these and the list is read again with them. */
  meanings: ColumnMeaning[];
  /** The same for each list of the same layout, so that a correction is remembered for an account. */
  layout: string;
}

export interface StatementLine {
  /** What makes the line the same in every list of its account: unique together with the account. */
  identity: string;
  at: WrittenTime & { instant: string };
  /** Won, never negative. */
  amount: number;
  /** `unknown` where the list has neither a sign nor a word for it, nor a balance that decides. */
  direction: "in" | "out" | "unknown";
  sender: string;
  note: string;
  how: string;
  /** Won; null where the list has none. */
  balance: number | null;
}

/** A row that is no line, as it is written, and why. */
export interface UnreadRow {
  cells: string[];
  reason: string;
}

export interface Statement {
  /** Number of the account as it stands above the table; null where it does not. */
  account: string | null;
  columns: Columns;
  /** In the order of the list. */
  lines: StatementLine[];
  /** All other rows of the table but headers and totals. */
  unreadRows: UnreadRow[];
}

export type StatementFailure =
  | "empty"
  | "too-large"
  | "locked"
  | "wrong-type"
  | "damaged"
  | "no-table"
  | "no-lines"
  | "too-many-lines";

export type StatementResult =
  | { statement: Statement; failure?: undefined }
  | { statement?: undefined; failure: StatementFailure; message: string };

export const maxStatementBytes = 10 * 1024 * 1024;
export const maxStatementRows = 20_000;

const failureMessages: Record<StatementFailure, string> = {
  empty: "내용이 비어 있습니다. 은행의 거래내역을 붙여 넣거나 파일을 골라 주세요.",
  "too-large": "파일이 10MB보다 큽니다. 기간을 줄여 다시 내려받아 주세요.",
  locked: "비밀번호로 잠긴 파일입니다. 엑셀에서 열어 비밀번호 없이 저장한 뒤 다시 골라 주세요.",
  "wrong-type":
    "거래내역으로 읽을 수 없는 종류의 파일입니다. 은행에서 엑셀(XLSX, XLS)이나 CSV로 내려받은 파일을 골라 주세요.",
  damaged: "파일이 손상되어 읽을 수 없습니다. 은행에서 다시 내려받아 주세요.",
  "no-table": "거래내역 표를 찾지 못했습니다. 거래일시와 입금액이 있는 표인지 확인해 주세요.",
  "no-lines": "표에 거래가 한 줄도 없습니다. 조회 기간을 확인해 주세요.",
  "too-many-lines": "거래가 20,000줄보다 많습니다. 기간을 줄여 다시 내려받아 주세요.",
};

export function statementFailure(failure: StatementFailure) {
  return { failure, message: failureMessages[failure] };
}
