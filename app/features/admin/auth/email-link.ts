/**
 * What the link of an email has brought into the address, behind the `#`, where it reaches no server and no log: a token
 * that a button uses, so that mail programs that open every link do not; or, from a link of the API itself, a session,
 * or that the link is no longer valid.
 */

/** As the API takes it. */
export interface LinkToken {
  token_hash: string;
  type: (typeof linkTypes)[number];
}

const linkTypes = ["invite", "recovery", "email_change"] as const;

type Arrival =
  | { name: "token"; token: LinkToken }
  /** The token was used by this page. */
  | { name: "used" }
  | { name: "session"; accessToken: string; refreshToken: string }
  | { name: "spent" }
  | { name: "none" };

/** `fragment` and `query` as the address has them, with their `#` and `?`. */
export function readArrival(fragment: string, query: string): Arrival {
  // Behind the last `#`: whoever has a link sent chooses what is before the token, and could put another one there.
  const brought = new URLSearchParams(fragment.split("#").at(-1));
  const token_hash = brought.get("token_hash");
  const type = linkTypes.find((type) => type === brought.get("type"));
  if (token_hash && type) return { name: "token", token: { token_hash, type } };
  const accessToken = brought.get("access_token");
  const refreshToken = brought.get("refresh_token");
  if (accessToken && refreshToken) return { name: "session", accessToken, refreshToken };
  const failed = brought.has("error") || new URLSearchParams(query).has("error");
  return { name: failed ? "spent" : "none" };
}

let taken: Arrival | undefined;

/** Reads it once and takes it out of the address, where it could be seen or sent on; a token only once it is used. */
export function takeArrival(): Arrival {
  const { hash, search, pathname } = window.location;
  const found = readArrival(hash, search);
  if (found.name === "none") return taken ?? found;
  if (found.name === "token") return found;
  window.history.replaceState(window.history.state, "", pathname + (found.name === "session" ? search : ""));
  taken = found;
  return taken;
}

/** Takes the token out of the address: it opens nothing any more. */
export function forgetToken(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  taken = { name: "used" };
}

/** Somebody has come in another way since: what an earlier link brought counts no more. */
export function forgetArrival(): void {
  taken = undefined;
}
