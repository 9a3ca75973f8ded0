/** Uploaded files of a hosted project, which gives and takes them by its storage API. */
import type { SiteFiles } from "./site-files.ts";

const TIMEOUT_MS = 120_000;

export function hostedFiles(project: { url: string; secretKey: string }): SiteFiles {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${project.url}/storage/v1/object/${path.split("/").map(encodeURIComponent).join("/")}`, {
      ...init,
      headers: {
        apikey: project.secretKey,
        authorization: `Bearer ${project.secretKey}`,
        ...(init.headers as Record<string, string> | undefined),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    async read({ bucket, key }) {
      const answer = await ask(`authenticated/${bucket}/${key}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return bytes;
      if (answer.status === 400 || answer.status === 404) return undefined;
      throw new Error(`The storage of SUPABASE_URL answered ${answer.status}.`);
    },
    async write({ bucket, key }, bytes, { contentType, cacheControl }) {
      const answer = await ask(`${bucket}/${key}`, {
        method: "POST",
        headers: {
          "content-type": contentType ?? "application/octet-stream",
          ...(cacheControl && { "cache-control": cacheControl }),
          "x-upsert": "true",
        },
        body: new Uint8Array(bytes),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The storage of SUPABASE_URL answered ${answer.status}.`);
      return async () => {};
    },
  };
}
