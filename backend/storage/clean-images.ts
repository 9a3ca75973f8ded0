/**
 * Takes out of images what an upload loses today: place, time, camera, comments. Those that were uploaded before that
 * rule have it still. What is clean stays as it is, so that this may be done again at any time.
 */

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Database } from "../postgres/database.ts";
import { formatOf } from "./image-format.ts";
import { checkSignature } from "./image-type.ts";
import type { ObjectFiles, ObjectPlace, TemporaryUpload } from "./object-files.ts";
import { lockPlace } from "./publish-object.ts";
import { StorageError } from "./storage-error.ts";
import type { ObjectMetadata } from "./stored-object.ts";
import { withoutMetadata } from "./uploaded-image.ts";

/** How many images there are of each kind. */
export interface CleanedImages {
  cleaned: number;
  /** There was nothing to take out. */
  clean: number;
  /** They cannot be read as what they are declared to be, and stay as they are. */
  unreadable: number;
  /** Their bytes are not there, or were replaced meanwhile. */
  missing: number;
}

interface Image extends ObjectPlace {
  mimetype: string;
}

export async function cleanImages(database: Database, files: ObjectFiles): Promise<CleanedImages> {
  const counts: CleanedImages = { cleaned: 0, clean: 0, unreadable: 0, missing: 0 };
  for (const image of await readImages(database)) counts[await clean(database, files, image)]++;
  return counts;
}

function readImages(database: Database): Promise<Image[]> {
  return database.asService(async (client) => {
    const { rows } = await client.query<Image>(
      `select bucket_id as bucket, name as key, version, metadata ->> 'mimetype' as mimetype
       from storage.objects where metadata ->> 'mimetype' like 'image/%' order by bucket_id, name`,
    );
    return rows.filter(({ mimetype }) => formatOf(mimetype));
  });
}

async function clean(database: Database, files: ObjectFiles, image: Image): Promise<keyof CleanedImages> {
  const bytes = await files.open(image);
  if (!bytes) return "missing";
  const original = await files.receive(bytes.stream(), Number.POSITIVE_INFINITY);
  try {
    const alone = await imageOf(original, image.mimetype);
    if (!alone) return "clean";
    const cleaned = await files.receive(Readable.from([alone]), Number.POSITIVE_INFINITY);
    return (await replace(database, files, image, cleaned)) ? "cleaned" : "missing";
  } catch (error) {
    if (error instanceof StorageError) return "unreadable";
    throw error;
  } finally {
    await original.drop();
  }
}

/** Undefined when it is clean. @throws StorageError when it is not what it is declared to be */
async function imageOf(original: TemporaryUpload, mimetype: string): Promise<Buffer | undefined> {
  checkSignature(original.head, mimetype);
  const format = formatOf(mimetype);
  return format && withoutMetadata(original.file, format);
}

/** The new file lies there before its row says so; false when somebody has replaced the image meanwhile. */
async function replace(
  database: Database,
  files: ObjectFiles,
  image: Image,
  cleaned: TemporaryUpload,
): Promise<boolean> {
  const place = { bucket: image.bucket, key: image.key, version: randomUUID() };
  await cleaned.keep(place).catch(async (error) => {
    await cleaned.drop();
    throw error;
  });
  const metadata: Partial<ObjectMetadata> = {
    eTag: `"${cleaned.digest}"`,
    size: cleaned.size,
    contentLength: cleaned.size,
    lastModified: new Date().toISOString(),
  };
  const replaced = await database
    .asService(async (client) => {
      await lockPlace(client, place);
      const { rowCount } = await client.query(
        `update storage.objects set version = $4, metadata = metadata || $5
         where bucket_id = $1 and name = $2 and version = $3`,
        [place.bucket, place.key, image.version, place.version, metadata],
      );
      return rowCount === 1;
    })
    .catch(async (error) => {
      await files.remove(place);
      throw error;
    });
  await files.remove(replaced ? image : place);
  return replaced;
}
