/** Headers that limit what a page may do in the browser. Inline scripts are allowed by their hash, those of the site only. */
import { analyticsHeader } from "../app/lib/analytics-service.ts";
import { cameraHeader } from "../app/lib/camera-header.ts";
import { scriptsHeader } from "../app/lib/scripts-header.ts";

/** Where an analytics service has its script, and where that sends to. */
const analyticsHosts: Record<string, { scripts: string; receivers: string }> = {
  google: {
    scripts: "https://www.googletagmanager.com",
    receivers:
      "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  },
  naver: { scripts: "https://wcs.naver.net", receivers: "https://wcs.naver.net https://wcs.naver.com" },
};

function contentSecurityPolicy(hashes: string[], apiOrigin: string | null, services: string[]): string {
  const hosts = services.flatMap((service) => analyticsHosts[service] ?? []);
  const scripts = [...hashes, ...hosts.map(({ scripts }) => scripts)];
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
export function withSecurityHeaders(response: Response, apiOrigin: string | null): Response {
  const headers = new Headers(response.headers);
  const take = (name: string) => {
    const words = headers.get(name)?.split(" ") ?? [];
    headers.delete(name);
    return words;
  };
  const services = take(analyticsHeader);
  const hashes = take(scriptsHeader);
  const camera = take(cameraHeader).length > 0;
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy(camera ? [...hashes, "'wasm-unsafe-eval'"] : hashes, apiOrigin, services),
    );
    headers.set("Permissions-Policy", `camera=(${camera ? "self" : ""}), microphone=(), geolocation=()`);
  }
  return new Response(response.body, { status: response.status, headers });
}
