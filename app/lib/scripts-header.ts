/** Passes the hashes of a page's own scripts to server/security-headers.ts, which lets it go no further. */
export const scriptsHeader = "Madang-Scripts";
