/** Bodies of requests, piece by piece, without harming the connection when nobody wants the rest. */

/** The pieces of a body. It is let go of after each one, so that a reader who stops leaves the rest readable. */
export async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = body && (await readPiece(body));
    if (!piece) return;
    yield piece;
  }
}

/** Bytes. What strangers write is short, and so is a row; a longer body would only cost the time to parse it. */
const MAX_BYTES: Record<string, number> = { anon: 64 * 1024, authenticated: 1024 * 1024 };

/** The body of a request as text; undefined when it is longer than `maxBytes`, or than bodies of the role may be. */
export async function bodyText(
  request: Request,
  role: string,
  maxBytes: number,
): Promise<string | undefined> {
  const max = Math.min(MAX_BYTES[role] ?? maxBytes, maxBytes);
  // Only a body sent in chunks comes without its length; one of this very process is no danger.
  if (!request.headers.has("transfer-encoding"))
    return announcedOver(request, max) ? undefined : request.text();
  const body = await collectBody(request, max);
  return body && new TextDecoder().decode(body);
}

/** The body of a request in memory of its own; undefined when it is longer than `maxBytes`. */
export async function collectBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (announcedOver(request, maxBytes)) return undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(request.body)) {
    size += piece.length;
    if (size > maxBytes) return undefined;
    pieces.push(piece);
  }
  // Small buffers share memory, which must not move to another thread.
  const body = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.length;
  }
  return body;
}

function announcedOver(request: Request, maxBytes: number): boolean {
  return Number(request.headers.get("content-length") ?? 0) > maxBytes;
}

async function readPiece(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const reader = body.getReader();
  try {
    return (await reader.read()).value;
  } finally {
    reader.releaseLock();
  }
}
