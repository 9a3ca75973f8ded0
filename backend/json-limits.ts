/** How much JSON one body may hold: counted in one pass over its text, before anything is made of it. */

/** PostgreSQL knows neither tables nor functions with more names than that. */
const MAX_KEYS = 1_600;
/** PostgreSQL would run out of its stack. */
const MAX_DEPTH = 500;
/** Without the secret key. Parsing a body of many small values takes far longer than reading it. */
const MAX_VALUES = 50_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * What is too much about the JSON, in words for its sender; undefined when nothing is. Stops at the first excess, so that
 * a refusal costs next to nothing. Whether the text is JSON at all is for the parser to say. Values are counted where
 * this process parses it, for the role of the caller.
 */
export function jsonExcess(text: string, role?: string): string | undefined {
  const countsValues = role !== undefined && role !== "service_role";
  const maxValues = countsValues ? MAX_VALUES : Number.POSITIVE_INFINITY;
  /** Of each object that is open, the outermost first; lists have none. */
  const keys = new Uint16Array(MAX_DEPTH + 1);
  let depth = 0;
  let values = 1;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at + 1);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH) return `JSON may be nested at most ${MAX_DEPTH} levels deep`;
        keys[depth] = 0;
        values++;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth = Math.max(0, depth - 1);
        break;
      case COLON:
        count = (keys[depth] ?? 0) + 1;
        keys[depth] = count;
        if (count > MAX_KEYS) return `A JSON object may have at most ${MAX_KEYS} keys`;
        break;
      case COMMA:
        values++;
    }
    if (values > maxValues) return `Without the secret key JSON may have at most ${maxValues} values`;
  }
  return undefined;
}

/** The same for a body that is passed on as bytes and looks like JSON: all that is counted is ASCII. */
export function jsonExcessOfBytes(bytes: Uint8Array): string | undefined {
  // After white space and a mark of the byte order, which readers of JSON skip.
  const first = bytes.find((byte) => byte > 0x20 && byte < 0x80);
  if (first !== OPEN_LIST && first !== OPEN_OBJECT) return undefined;
  const { buffer, byteOffset, byteLength } = bytes;
  return jsonExcess(Buffer.from(buffer, byteOffset, byteLength).toString("latin1"));
}

/** Where the string that begins at `from` ends. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
