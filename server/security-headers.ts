/** Headers that tell the browser what a page may do. Inline scripts are allowed by their hash. */
import { createHash } from "node:crypto";
import { analyticsHeader } from "../app/lib/analytics-service.ts";

function hashesOfInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const script of html.split("<script").slice(1)) {
    const start = script.indexOf(">");
    const attributes = script.slice(0, start);
    const code = script.slice(start + 1, script.indexOf("</script>"));
    if (/\ssrc=|application\/ld\+json/.test(attributes) || !code) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

/** Where an analytics service has its script, and where that sends to. */
const analyticsHosts: Record<string, { scripts: string; receivers: string }> = {
  google: {
    scripts: "https://www.googletagmanager.com",
    receivers:
      "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  },
  naver: { scripts: "https://wcs.naver.net", receivers: "https://wcs.naver.net https://wcs.naver.com" },
};

function contentSecurityPolicy(html: string, apiOrigin: string | null, services: string[]): string {
  const hosts = services.flatMap((service) => analyticsHosts[service] ?? []);
  const scripts = [...hashesOfInlineScripts(html), ...hosts.map(({ scripts }) => scripts)];
  const receivers = [...(apiOrigin ? [apiOrigin] : []), ...hosts.map(({ receivers }) => receivers)];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "font-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' https: data: blob:", ...(apiOrigin?.startsWith("http:") ? [apiOrigin] : [])].join(" "),
    ["connect-src 'self'", ...receivers].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The same page with its security headers. `apiOrigin`: a hosted backend's origin, when there is one. */
export async function withSecurityHeaders(response: Response, apiOrigin: string | null): Promise<Response> {
  const headers = new Headers(response.headers);
  const services = headers.get(analyticsHeader)?.split(" ") ?? [];
  headers.delete(analyticsHeader);
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!headers.get("Content-Type")?.startsWith("text/html")) {
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  headers.set("Content-Security-Policy", contentSecurityPolicy(html, apiOrigin, services));
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  return new Response(html, { status: response.status, headers });
}
