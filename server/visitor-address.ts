/**
 * Sends a Supabase project elsewhere the address of a visitor who reserves. To the project all reservations from the
 * site's forms come from the site, so it names the visitor's address in a header and signs it.
 */
import { hash } from "node:crypto";

interface Project {
  supabaseUrl: string;
  secretKey: string;
}

const keyLimitMs = 3_000;

/** Returns a `fetch` for each visitor's address. */
export function nameVisitors(project: Project): (address: string | undefined) => typeof fetch {
  let key: Promise<string | undefined> | undefined;
  return (address) => async (input, init) => {
    const reserves = init?.method === "POST" && /\/rest\/v1\/ticket_reservations(\?|$)/.test(String(input));
    if (!reserves || !address) return fetch(input, init);
    key ??= readKey(project);
    const known = await key;
    // Without the key the reservation counts as one of the site's own address; the next one asks for it again.
    if (!known) key = undefined;
    const headers = new Headers(init.headers);
    if (known) {
      headers.set("x-visitor-address", address);
      headers.set("x-visitor-signature", hash("sha256", `${known} ${address} ${known}`));
    }
    return fetch(input, { ...init, headers });
  };
}

async function readKey({ supabaseUrl, secretKey }: Project): Promise<string | undefined> {
  try {
    const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/visitor_address_key`, {
      headers: { apikey: secretKey },
      signal: AbortSignal.timeout(keyLimitMs),
    });
    return answer.ok ? ((await answer.json()) as string) : undefined;
  } catch {
    return undefined;
  }
}
