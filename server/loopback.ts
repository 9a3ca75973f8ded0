/** Addresses that only this machine reaches. */
import ipaddr from "ipaddr.js";

/** Whether only this machine reaches what listens there: a name, or an address in any spelling, with brackets or without. */
export function isLoopback(host: string): boolean {
  const address = host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === "loopback";
  const lower = host.toLowerCase();
  const name = lower.endsWith(".") ? lower.slice(0, -1) : lower;
  // The whole of this domain is the machine's own (RFC 6761).
  return name === "localhost" || name.endsWith(".localhost");
}
