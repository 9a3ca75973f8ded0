/** What search portals may read: everything but the company's own rooms. */

import { absoluteUrl } from "~/lib/page-meta.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import type { Route } from "./+types/robots";

const closed = ["/admin", "/auth", "/door"];

/** Naver's reader is named, since a portal looks for its own name first. */
const readers = ["Yeti", "*"];

export function loader({ context }: Route.LoaderArgs) {
  const rules = readers.map((reader) =>
    [`User-agent: ${reader}`, "Allow: /", ...closed.map((path) => `Disallow: ${path}`)].join("\n"),
  );
  const map = `Sitemap: ${absoluteUrl(context.get(siteServicesContext), "/sitemap.xml")}`;
  return new Response(`${[...rules, map].join("\n\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", ...cachePage() },
  });
}
