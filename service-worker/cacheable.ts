/** What the service worker may cache: public pages and their files, named one by one. Everything else passes it by. */
import { campaignParameter } from "../app/lib/campaign-parameter.ts";

/** The company's own rooms, and what answers programs. */
const withoutOfflinePage = /^\/(admin|auth|rest|storage|functions)(\/|$)/;

/** Its content never changes under the same address. */
const unchanging = /^\/(assets|fonts\/2)\//;

/** Files of the public shelf of the storage only: what is signed or asks for a session is somebody's. */
const images = /^\/(sample|icons)\/|^\/storage\/v1\/(object|render\/image)\/public\//;

export type FileKind = "unchanging" | "image";

/** An address that a visitor mistypes leads on with a network, and says without one what is to be had. */
export function hasOfflinePage({ pathname }: URL): boolean {
  return !withoutOfflinePage.test(pathname) && !/\.\w+$/.test(pathname);
}

export function fileKindOf({ pathname }: URL): FileKind | null {
  if (unchanging.test(pathname)) return "unchanging";
  return images.test(pathname) ? "image" : null;
}

/** Pages of the company's own rooms, whose files are of no use without a network. */
export function isStaffPage(address: string): boolean {
  return /^\/(admin|auth)(\/|$)/.test(new URL(address).pathname);
}

/** One spelling of a page's address. */
export function plainAddress(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (campaignParameter.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  url.hash = "";
  return url.href;
}

/** A page as every visitor gets it: whole, where it was asked for, and not meant for one visitor. */
export function isWholePage(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.headers.get("content-type") ?? "").startsWith("text/html") &&
    !(response.headers.get("cache-control") ?? "").includes("no-store")
  );
}
