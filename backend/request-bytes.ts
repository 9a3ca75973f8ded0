/** Bodies of requests, piece by piece, without harming the connection when nobody wants the rest. */

/** The pieces of a body. It is let go of after each one, so that whoever stops leaves the rest readable. */
export async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = body && (await readPiece(body));
    if (!piece) return;
    yield piece;
  }
}

async function readPiece(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const reader = body.getReader();
  try {
    return (await reader.read()).value;
  } finally {
    reader.releaseLock();
  }
}
