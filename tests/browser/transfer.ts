/** What a first visit to a page brings over the line, as the browser counts it. */
import type { Page } from "@playwright/test";
import { openHydrated } from "./page-hydrated.ts";

export interface Transfer {
  url: string;
  /** As the DevTools protocol calls it: Document, Script, Stylesheet, Font, Image, … */
  type: string;
  /** Of the body, compressed as it came. */
  bytes: number;
  compressed: boolean;
}

/**
 * Opens a page like a visitor who has never been here, and waits until it has all that it asks for unasked; of `slides`
 * the first comes with the page and the others when it is at rest.
 */
export async function firstVisit(page: Page, address: string, slides: number): Promise<Transfer[]> {
  const protocol = await page.context().newCDPSession(page);
  const begun = new Map<string, Transfer>();
  const heads = new Map<string, number>();
  protocol.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    // What is fetched for the next page is no part of this one.
    if (request.headers["Sec-Purpose"] === "prefetch" || request.url.startsWith("data:")) return;
    begun.set(requestId, { url: request.url, type, bytes: 0, compressed: false });
  });
  protocol.on("Network.responseReceived", ({ requestId, response: { headers, encodedDataLength } }) => {
    heads.set(requestId, encodedDataLength);
    const transfer = begun.get(requestId);
    if (transfer) transfer.compressed = Object.keys(headers).some((name) => /^content-encoding$/i.test(name));
  });
  protocol.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const transfer = begun.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  // The parts of a document are not counted as they come, but at its end, together with its head.
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = begun.get(requestId);
    if (transfer) transfer.bytes ||= Math.max(encodedDataLength - (heads.get(requestId) ?? 0), 0);
  });
  await protocol.send("Network.enable");
  await openHydrated(page, address);
  await page.waitForSelector("html[data-fonts=ready]");
  await page.waitForFunction((slides) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(".hero-slide img")];
    return images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length === slides;
  }, slides);
  await page.waitForLoadState("networkidle");
  await protocol.detach();
  return [...begun.values()];
}
