/** Changes of what opens an account are made only by somebody who has shown lately who they are. */

/** Makes the change, after asking who is at work where that is not sure. @throws what the change throws, or ReauthenticationCancelled */
export type Guard = <T>(change: () => Promise<T>) => Promise<T>;

/** Whoever was asked did not answer; nothing was changed. */
export class ReauthenticationCancelled extends Error {
  override name = "ReauthenticationCancelled";
}

export const reauthenticationNeeded = "reauthentication_needed";

/** Whether the auth service, or a rule in the database, wants to be sure who asks. */
export function isReauthenticationNeeded(error: unknown): boolean {
  const { code, details } = (error ?? {}) as { code?: string; details?: string };
  return [code, details].includes(reauthenticationNeeded);
}
