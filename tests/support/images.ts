/** Buckets with policies for tests of the storage service, and images to put in them. */
import { crc32, deflateSync } from "node:zlib";
import type { FreshDatabase } from "./database.ts";

/** The smallest PNG there is: one transparent point. */
export const aPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A PNG of this many bytes, 100 at least, which differ from place to place. */
export function aPngOf(size: number): Buffer<ArrayBuffer> {
  // Small ones have one row; large ones rows of 1000 bytes, and empty blocks and chunks that make up for the rest.
  const row = size < 2000 ? size - 68 : 1000;
  const bytesOf = (rows: number) => 63 + rows * row + 5 * Math.ceil((rows * row) / 65_535);
  let rows = 1;
  while (row === 1000 && bytesOf(rows + 1) <= size - 48) rows++;
  const rest = size - bytesOf(rows);
  const emptyChunks = [0, 1, 2, 3, 4].find((count) => (rest - 12 * count) % 5 === 0) ?? 0;
  const emptyBlocks = (rest - 12 * emptyChunks) / 5;

  const points = Buffer.alloc(rows * row);
  for (let at = 0; at < points.length; at++) points[at] = at % row === 0 ? 0 : (at * 7919) % 251;
  const blocks = Array.from({ length: emptyBlocks }, () => storedBlock(Buffer.alloc(0), false));
  for (let at = 0; at < points.length; at += 65_535) {
    blocks.push(storedBlock(points.subarray(at, at + 65_535), at + 65_535 >= points.length));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(row - 1, 0);
  header.writeUInt32BE(rows, 4);
  // Eight bits for a shade of grey.
  header[8] = 8;
  const png = Buffer.concat([
    aPng.subarray(0, 8),
    pngChunk("IHDR", header),
    ...Array.from({ length: emptyChunks }, () => pngChunk("IDAT", Buffer.alloc(0))),
    // The checksum is the end of what the library makes of the same points.
    pngChunk("IDAT", Buffer.concat([Buffer.from([0x78, 1]), ...blocks, deflateSync(points).subarray(-4)])),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
  if (png.length !== size) throw new Error(`The PNG has ${png.length} bytes instead of ${size}.`);
  return png;
}

/** Bytes as they are, in the way that compressed ones are in a PNG. */
function storedBlock(bytes: Buffer, last: boolean): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(last ? 1 : 0, 0);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

/**
 * `images` is public and takes images up to a megabyte, from signed-in people and below stage/ only.
 * `papers` is private and takes anything; each person sees and changes what is their own.
 */
export async function prepareImages(database: FreshDatabase): Promise<void> {
  await database.query(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('images', 'images', true, 1048576, '{image/jpeg,image/png,image/webp,image/avif,image/gif}'),
      ('papers', 'papers', false, null, null)`);
  const artist = "bucket_id = 'images' and (storage.foldername(name))[1] = 'stage'";
  const owner = "bucket_id = 'papers' and owner_id = (select auth.uid())::text";
  for (const [name, condition] of [
    ["an artist", artist],
    ["an owner", owner],
  ]) {
    await database.query(`
      create policy "${name} reads" on storage.objects for select to authenticated using (${condition});
      create policy "${name} adds" on storage.objects for insert to authenticated with check (${condition});
      create policy "${name} replaces" on storage.objects for update to authenticated using (${condition});
      create policy "${name} removes" on storage.objects for delete to authenticated using (${condition});`);
  }
}
