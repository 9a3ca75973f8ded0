/** Warns of a proxy in front that the settings do not trust: then all visitors look like one address. */
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import type { Config } from "./config.ts";
import { isLoopback } from "./loopback.ts";

const advice =
  "all visitors look like one address: they share its limits of requests, and reservations are not limited by address. Set TRUST_PROXY to the number of proxies in front.";
const nearby = ["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"];

/** The warning at the start; undefined when nothing looks wrong. */
export function proxyWarning({
  publicUrl,
  host,
  trustedProxies,
}: Pick<Config, "publicUrl" | "host" | "trustedProxies">): string | undefined {
  const expectsProxy = publicUrl.startsWith("https:") && isLoopback(host);
  if (!expectsProxy || trustedProxies > 0) return undefined;
  return `PUBLIC_URL is https, which needs a proxy in front, but TRUST_PROXY is off: ${advice}`;
}

/** Call for each request that comes in while no proxy is trusted; warns once. */
export function createProxyWatch(warn: (message: string) => void): (request: IncomingMessage) => void {
  let warned = false;
  return ({ headers, socket }) => {
    if (warned || !(headers["x-forwarded-for"] || headers.forwarded) || !isLocalAddress(socket.remoteAddress))
      return;
    warned = true;
    warn(`X-Forwarded-For comes from a proxy, but TRUST_PROXY is off: ${advice}`);
  };
}

/** A proxy in front is on this machine or in its network; from elsewhere anybody may write the header. */
function isLocalAddress(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && nearby.includes(ipaddr.process(address).range());
}
