/** What the link of an email has brought into the address: a session, or that the link is no longer valid. */

type Arrival =
  | { name: "session"; accessToken: string; refreshToken: string }
  | { name: "spent" }
  | { name: "none" };

/** `fragment` and `query` as the address has them, with their `#` and `?`. */
export function readArrival(fragment: string, query: string): Arrival {
  const brought = new URLSearchParams(fragment.slice(1));
  const accessToken = brought.get("access_token");
  const refreshToken = brought.get("refresh_token");
  if (accessToken && refreshToken) return { name: "session", accessToken, refreshToken };
  const failed = brought.has("error") || new URLSearchParams(query).has("error");
  return { name: failed ? "spent" : "none" };
}

let taken: Arrival | undefined;

/** Reads it once and takes it out of the address, where it could be seen or sent on. */
export function takeArrival(): Arrival {
  const { hash, search, pathname } = window.location;
  const found = readArrival(hash, search);
  if (found.name === "none") return taken ?? found;
  window.history.replaceState(window.history.state, "", pathname + (found.name === "session" ? search : ""));
  taken = found;
  return taken;
}

/** Somebody has come in another way since: what an earlier link brought counts no more. */
export function forgetArrival(): void {
  taken = undefined;
}
