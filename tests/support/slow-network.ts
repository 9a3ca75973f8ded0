/** A site whose backend is elsewhere, at the end of a line that a test can cut. */
import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Site, startSite } from "./site.ts";

export interface SiteOnALine extends Site {
  /** From now on requests whose address matches are answered with 503; null restores the line. */
  cut(addresses: RegExp | null): void;
}

/** `settings` are those of the site at the other end, which holds the data. */
export async function startSiteOnALine(settings: Record<string, string> = {}): Promise<SiteOnALine> {
  const project = await startSite(settings);
  let broken: RegExp | null = null;
  const line = createServer((incoming, answer) => {
    if (broken?.test(incoming.url ?? "")) {
      incoming.resume();
      answer.writeHead(503, { "content-type": "application/json", "access-control-allow-origin": "*" });
      answer.end('{"message":"The line is cut."}');
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? "/", project.url), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { publishableKey, secretKey } = JSON.parse(
    await readFile(join(project.dataDir, "secrets.json"), "utf8"),
  );
  const site = await startSite({
    SUPABASE_URL: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  });
  return {
    ...site,
    service: project.service,
    cut: (addresses) => {
      broken = addresses;
    },
    async dispose() {
      await site.dispose();
      line.closeAllConnections();
      line.close();
      await project.dispose();
    },
  };
}
