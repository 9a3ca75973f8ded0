/** Files of the build: hashed ones for ever, the others for a day; compressed twins made by the build. */
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const year = "public, max-age=31536000, immutable";
const day = "public, max-age=86400";

/** The service worker decides what visitors see: nobody between may hand out an old one. */
function lifeOf(path: string): string {
  if (path === "/sw.js") return "no-cache";
  return path.startsWith("/assets/") ? year : day;
}

/** `root`: absolute path of the client build. */
export function buildFiles(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.header("Cache-Control", lifeOf(c.req.path));
    },
  });
}
