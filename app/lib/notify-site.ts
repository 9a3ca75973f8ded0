/**
 * A hosted project cannot report to the site what an admin has changed; the browser that wrote does, before the admin has
 * the answer. Where that fails, cached pages expire by themselves.
 */

/** Tables that are on no public page, and functions that change none that does. */
const unseen = [
  "add_admin",
  "admin_access",
  "admins",
  "audit_log",
  "contact_messages",
  "list_admins",
  "make_recovery_codes",
  "log_second_factor_reset",
  "own_sessions",
  "preview_import",
  "recovery_codes_left",
  "search_audit_log",
  "security_settings",
  "sign_in_attempts",
  "ticket_reservations",
  "use_recovery_code",
];

/** Milliseconds that an admin waits for the site at most. */
const timeoutMs = 3_000;

/** `fetch` for a Supabase client whose writes the site has to hear of. */
export function fetchAndNotifySite(): typeof fetch {
  const notify = noticesInTurn();
  return async (input, init) => {
    const response = await fetch(input, init);
    const request = new Request(input, { method: init?.method ?? "GET", headers: init?.headers ?? {} });
    if (response.ok && changesContent(request)) await notify(request.headers.get("authorization") ?? "");
    return response;
  };
}

export function changesContent({ method, url }: Pick<Request, "method" | "url">): boolean {
  const [, name = ""] = /\/rest\/v1\/(?:rpc\/)?([^/?]+)/.exec(url) ?? [];
  return name !== "" && !/^(GET|HEAD)$/.test(method) && !unseen.includes(name);
}

/** One notice at a time; writes that end while one is on its way share the next. */
function noticesInTurn(): (authorization: string) => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  return (authorization) => {
    next ??= last = last.then(() => {
      next = undefined;
      return sendNotice(authorization);
    });
    return next;
  };
}

async function sendNotice(authorization: string): Promise<void> {
  await fetch("/content-changed", {
    method: "POST",
    headers: { authorization },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
}
