/** Reads a multipart upload as it arrives: the fields in front, then the file as a stream. */

import { StorageError } from "./storage-error.ts";

export interface MultipartUpload {
  fields: Map<string, string>;
  /** What the client says the file is. */
  mimetype: string;
  bytes: AsyncIterable<Uint8Array>;
}

const MAX_PART_HEAD_BYTES = 16 * 1024;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 20;

/** @throws StorageError when there is no file, or the body is not multipart after all. */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<MultipartUpload> {
  const boundary = boundaryOf(contentType);
  const scanner = new Scanner(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const fields = new Map<string, string>();

  await scanner.read(delimiter, MAX_PART_HEAD_BYTES);
  while (!(await scanner.takes("--"))) {
    if (!(await scanner.takes("\r\n")) || fields.size > MAX_FIELDS) throw malformed();
    const head = (await scanner.read(Buffer.from("\r\n\r\n"), MAX_PART_HEAD_BYTES)).toString("utf8");
    const disposition = headerOf(head, "content-disposition");
    const name = /;\s*name="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
    if (name === undefined) throw malformed();
    if (/;\s*filename\*?=/i.test(disposition)) {
      const mimetype = headerOf(head, "content-type") || "application/octet-stream";
      return { fields, mimetype, bytes: scanner.until(delimiter) };
    }
    fields.set(name, (await scanner.read(delimiter, MAX_FIELD_BYTES)).toString("utf8"));
  }
  throw new StorageError("InvalidRequest", "No file is in the form");
}

function boundaryOf(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (!boundary) throw malformed();
  return boundary;
}

function headerOf(head: string, name: string): string {
  const line = head.split("\r\n").find((candidate) => candidate.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}

function malformed(): StorageError {
  return new StorageError("InvalidRequest", "The multipart body is malformed");
}

/** Cuts a stream at delimiters without ever holding more than one piece and a delimiter of it. */
class Scanner {
  readonly #source: AsyncIterator<Uint8Array>;
  /** The first boundary has no line break in front of it, so one is lent. */
  #buffered: Buffer = Buffer.from("\r\n");

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#source = body[Symbol.asyncIterator]();
  }

  /** Everything up to the delimiter, as it comes; the delimiter itself is swallowed. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#buffered.indexOf(delimiter);
      if (at >= 0) {
        if (at > 0) yield this.#buffered.subarray(0, at);
        this.#buffered = this.#buffered.subarray(at + delimiter.length);
        return;
      }
      // The last bytes may be the beginning of the delimiter.
      const certain = this.#buffered.length - delimiter.length + 1;
      if (certain > 0) {
        yield this.#buffered.subarray(0, certain);
        this.#buffered = this.#buffered.subarray(certain);
      }
      await this.#more();
    }
  }

  async read(delimiter: Buffer, limit: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.until(delimiter)) {
      size += piece.length;
      if (size > limit) throw malformed();
      pieces.push(Buffer.from(piece));
    }
    return Buffer.concat(pieces);
  }

  /** Whether the next bytes are these; if so, they are swallowed. */
  async takes(text: string): Promise<boolean> {
    while (this.#buffered.length < text.length) await this.#more();
    if (this.#buffered.toString("latin1", 0, text.length) !== text) return false;
    this.#buffered = this.#buffered.subarray(text.length);
    return true;
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw malformed();
    this.#buffered =
      this.#buffered.length === 0 ? asBuffer(next.value) : Buffer.concat([this.#buffered, next.value]);
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
