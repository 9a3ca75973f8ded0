/** Where a link or a provider may send people back to: our own site, and what the settings allow. */

import type { AuthRequest } from "./auth-context.ts";

/** Characters; patterns of the settings are compared with nothing longer. */
const MAX_URL_LENGTH = 2_048;

/** Returns the address that a request asks for when it is allowed, else the site's own. */
export type ChooseRedirect = (c: AuthRequest, asked?: string) => string;

export function createRedirects(siteUrl: string, patterns: string[]): ChooseRedirect {
  const isAllowed = createAddressCheck(siteUrl, patterns);
  return (c, asked) => {
    const candidates = [
      asked,
      c.req.query("redirect_to"),
      c.req.header("redirect_to"),
      c.req.header("referer"),
    ];
    return candidates.find(isAllowed) ?? siteUrl;
  };
}

/** Returns the function that says whether an address belongs to the site, or to what the settings allow beside it. */
export function createAddressCheck(
  siteUrl: string,
  patterns: string[],
): (address: string | undefined) => address is string {
  const allowed = patterns.map(patternToRegExp);
  const site = new URL(siteUrl);
  return (address): address is string =>
    address !== undefined &&
    address.length <= MAX_URL_LENGTH &&
    isSafe(address) &&
    (isOfSite(new URL(address), site) || isListed(address, allowed));
}

/** Nothing that browsers and URL parsers read differently. */
function isSafe(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (
    username === "" &&
    password === "" &&
    !["javascript:", "data:", "vbscript:", "blob:", "file:"].includes(protocol)
  );
}

/** Programs on the visitor's own machine choose their port as they like. */
function isOfSite(address: URL, site: URL): boolean {
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(site.hostname);
  return (
    address.protocol === site.protocol &&
    address.hostname === site.hostname &&
    (loopback || address.port === site.port)
  );
}

function isListed(address: string, allowed: RegExp[]): boolean {
  const [withoutFragment = ""] = address.split("#");
  return allowed.some((pattern) => pattern.test(withoutFragment));
}

/** As hosted reads them: `*` and `?` stop at dots and slashes, `**` does not; `{a,b}` stands for either. */
function patternToRegExp(pattern: string): RegExp {
  let depth = 0;
  const source = pattern.replace(/\*\*|[*?{},]|[^*?{},]+/g, (piece) => {
    if (piece === "{") depth++;
    else if (piece === "}" && depth > 0) depth--;
    else if (piece !== "," || depth === 0) return GLOB[piece] ?? piece.replace(/[^\w]/g, "\\$&");
    return GROUP[piece] ?? "";
  });
  return new RegExp(`^${source}${")".repeat(depth)}$`);
}

const GLOB: Record<string, string> = { "**": ".*", "*": "[^./]*", "?": "[^./]" };
const GROUP: Record<string, string> = { "{": "(?:", ",": "|", "}": ")" };
