/** What a page says about itself in the head: title, description, address, sharing and structured data. */
import type { MetaDescriptor } from "react-router";
import { breadcrumbList, type Crumb } from "./breadcrumb.ts";
import { alternateLinks } from "./language-address.ts";
import { companySharing, type SharingImage, sharingSize } from "./og-image.ts";

/** What every page of the site has in common. */
export interface SiteIdentity {
  /** Canonical address of the site, without a trailing slash. */
  publicUrl: string;
  company_name: string;
  short_description: string;
  hero_kicker: string;
  region_code: string | null;
  geo_position: string | null;
  google_site_verification: string | null;
  naver_site_verification: string | null;
}

interface PageDescription {
  /** Without the company's name. */
  title?: string;
  /** The title unchanged, for the page that is the company's own. */
  wholeTitle?: string;
  description?: string | null;
  path: string;
  /** Search portals are asked to leave it out: what a visitor searched for, or a page of nothing. */
  unlisted?: boolean;
  /** The poster that the page is about (`posterSharing`); without one, links show the company's image. */
  image?: SharingImage | null;
  /** Pages between the home page and this one, which follows by its title. */
  breadcrumb?: readonly Crumb[];
  /** Of the page; Korean if left out. */
  language?: "en";
  /** Objects in the vocabulary of schema.org. */
  structuredData?: Record<string, unknown>[];
}

/** An address of the site, whole. */
export function absoluteUrl(site: Pick<SiteIdentity, "publicUrl">, address: string): string {
  return new URL(address, `${site.publicUrl}/`).href;
}

/** A page's title in the browser: what it is about, then whose it is; either may be missing. */
export function pageTitle(about: string | undefined, companyName: string): string {
  return [about, companyName].filter(Boolean).join(" · ");
}

export function pageMeta(site: SiteIdentity, page: PageDescription): MetaDescriptor[] {
  const title = page.wholeTitle ?? pageTitle(page.title, site.company_name);
  const description = oneLine(page.description || site.short_description);
  const absolute = (address: string) => absoluteUrl(site, address);
  const url = absolute(page.path);
  const image = page.image ?? companySharing(site.company_name);
  const crumbs =
    page.title && !page.language
      ? [{ name: "홈", path: "/" }, ...(page.breadcrumb ?? []), { name: page.title, path: page.path }]
      : [];
  const named = {
    description,
    robots: page.unlisted ? "noindex" : null,
    author: site.company_name,
    subject: [site.company_name, site.hero_kicker].filter(Boolean).join(" "),
    "geo.region": site.region_code,
    "geo.position": site.geo_position,
    ICBM: site.geo_position
      ?.split(";")
      .map((part) => part.trim())
      .join(", "),
    "google-site-verification": site.google_site_verification,
    "naver-site-verification": site.naver_site_verification,
    "twitter:card": "summary_large_image",
  };
  const shared = {
    "og:type": "website",
    "og:locale": page.language ? "en_US" : "ko_KR",
    "og:site_name": site.company_name,
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": absolute(image.address),
    "og:image:type": "image/jpeg",
    "og:image:width": String(sharingSize.width),
    "og:image:height": String(sharingSize.height),
    "og:image:alt": image.alt,
  };
  return [
    { title },
    { tagName: "link", rel: "canonical", href: url },
    // For search portals alone, which run no script: in the browser nobody reads them.
    ...(import.meta.env.SSR ? alternateLinks(page.path, absolute) : []),
    ...Object.entries(named).flatMap(([name, content]) => (content ? [{ name, content }] : [])),
    ...Object.entries(shared).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    ...[...(page.structuredData ?? []), ...(crumbs.length > 0 ? [breadcrumbList(crumbs, absolute)] : [])].map(
      (thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } }),
    ),
  ];
}

/** The beginning of a text in one line, as long as search results show it. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${line.slice(0, 159).trimEnd()}…`;
}
