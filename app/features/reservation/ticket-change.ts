/** What a visitor changes of a ticket, and what the site answers. */
export type ChangeAnswer<Result> = { ok: true; result: Result } | { ok: false; message: string };

/** What is still to be refunded, with the account as far as it is shown. */
export interface DueRefund {
  won: number;
  bank: string | null;
  last_digits: string | null;
}
