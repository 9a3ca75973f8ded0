/** Who is asking, seen through the proxies that the settings trust. Every limit counts by what this names. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** One household or server has at least so many bits of an IPv6 address to itself. */
const ownBits = 64;

/** The address nearest to the visitor that a trusted proxy vouches for; the socket's without proxies. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string {
  const direct = networkOf(socket.remoteAddress) ?? "unknown";
  if (trustedProxies === 0) return direct;
  // Node joins repeated headers of this name with commas.
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const named = forwarded.map((part) => withoutPort(part.trim())).filter(Boolean);
  return networkOf(named.at(-trustedProxies)) ?? direct;
}

/** An IPv4 address as it is, of an IPv6 address the network (`2001:db8:0:1::/64`); undefined for anything else. */
export function networkOf(address: string | undefined): string | undefined {
  if (!address || isIP(address) === 0) return undefined;
  if (isIP(address) === 4) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ownBits}`)}/${ownBits}`;
}

/** Some proxies name the visitor's port as well: `192.0.2.7:443`, `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
