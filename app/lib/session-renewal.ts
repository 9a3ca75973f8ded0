/** Renews the session when the API refuses its access token, for instance after a change of the signing key. */
import { notifyAccessRefused } from "./refused-access.ts";

/**
 * `fetch` for a Supabase client. A request refused with 401 is sent again with the token that `renew` returns; what is
 * refused all the same is reported to `refused-access.ts`.
 */
export function fetchWithRenewal(send: typeof fetch, renew: () => Promise<string | null>): typeof fetch {
  // Requests that are refused together share one renewal.
  let renewal: Promise<string | null> | undefined;
  return async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!isRefusal(response) || pathname.startsWith("/auth/v1/")) return response;
    let last = response;
    if (response.status === 401) {
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      const token = await renewal;
      if (token) {
        const headers = new Headers(init?.headers);
        headers.set("authorization", `Bearer ${token}`);
        last = await send(input, { ...init, headers });
      }
    }
    // The check itself reports nothing, or it would be repeated for ever.
    if (isRefusal(last) && !pathname.endsWith("/rpc/admin_access")) notifyAccessRefused();
    return last;
  };
}

function isRefusal({ status }: Response): boolean {
  return status === 401 || status === 403;
}
