/** Metadata of accounts: short, because all of it travels in each access token, and so in the head of each request. */

import type { Transaction } from "../postgres/database.ts";
import { AuthError } from "./auth-error.ts";
import { findUserById } from "./user.ts";

/** Of each of the two, as JSON: with both full a token still leaves a third of the 16 KB that a head may have. */
const MAX_BYTES = 4 * 1024;

/** @throws AuthError for metadata that would make tokens too long to be sent */
export function checkMetadata(
  kind: "User" | "App",
  metadata: Record<string, unknown> | null | undefined,
): void {
  if (Buffer.byteLength(JSON.stringify(metadata ?? {})) <= MAX_BYTES) return;
  throw new AuthError(
    "validation_failed",
    `${kind} metadata cannot be longer than ${MAX_BYTES} bytes of JSON`,
    { status: 422 },
  );
}

/** The same for what a change was merged into, in the transaction that is to be given up then. */
export async function checkStoredMetadata(client: Transaction, userId: string): Promise<void> {
  const user = await findUserById(client, userId);
  checkMetadata("User", user?.raw_user_meta_data);
  checkMetadata("App", user?.raw_app_meta_data);
}
