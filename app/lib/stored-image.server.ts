/**
 * Reads an image by its stored address. Only files of this site and public files of its storage are read: an address
 * typed by somebody must not send the server to places that only the server can reach.
 */
import type { RouterContextProvider } from "react-router";
import { siteFilesContext } from "./site-files.ts";
import { siteServicesContext } from "./site-services.ts";

/** Bytes; as large as what storage transforms. */
const largest = 25 * 1024 * 1024;
const timeoutMs = 5_000;

const publicFile = /^\/storage\/v1\/(object|render\/image)\/public\//;
const readable = /^image\/(jpeg|png|webp|avif|gif)\b/;

type Context = Readonly<RouterContextProvider>;

export interface StoredImage {
  bytes: Buffer;
  /** As in "image/avif". */
  type: string;
}

/** null when it lies elsewhere, is none of the usual formats, is too large, or cannot be read. */
export async function readStoredImage(context: Context, address: string): Promise<StoredImage | null> {
  try {
    const response = await ask(context, address);
    const [type] = readable.exec(response?.headers.get("content-type") ?? "") ?? [];
    if (!response?.ok || !type) return null;
    if (Number(response.headers.get("content-length") ?? 0) > largest) return null;
    const bytes = await bytesOf(response);
    return bytes && { bytes, type };
  } catch {
    return null;
  }
}

function ask(context: Context, address: string): Promise<Response> | null {
  const services = context.get(siteServicesContext);
  const url = URL.parse(address, `${services.publicUrl}/`);
  if (!url) return null;
  const own = url.origin === new URL(services.publicUrl).origin;
  const stored = url.origin === new URL(services.supabaseUrl).origin || own;
  if (stored && publicFile.test(url.pathname)) {
    const file = new URL(url.pathname + url.search, services.supabaseUrl);
    return services.supabaseFetch(file, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  }
  return own ? context.get(siteFilesContext)(url.pathname) : null;
}

async function bytesOf(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
