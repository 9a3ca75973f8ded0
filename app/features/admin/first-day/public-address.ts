/** Whether strangers may reach a site under this host name: it is none of this machine or of a home's network. */
export function isPublicAddress(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return !(
    host === "localhost" ||
    /\.(?:localhost|local|lan|home|internal|test)$/.test(host) ||
    /^(?:127|10)\.\d+\.\d+\.\d+$/.test(host) ||
    /^(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+$/.test(host) ||
    /^(?:::1$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/.test(host)
  );
}
