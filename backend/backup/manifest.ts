/** What a backup says of itself, as its last entry: without it a backup is not whole. */
import { z } from "zod";

export const MANIFEST = "manifest.json";

/** Goes up when an older release could not read what a newer one writes. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  size: z.number().int(),
  sha256,
});

const file = z.object({
  bucket: z.string(),
  key: z.string(),
  version: z.string(),
  contentType: z.string().nullable(),
  cacheControl: z.string().nullable(),
  size: z.number().int(),
  sha256,
});

export const manifestShape = z.object({
  format: z.literal(FORMAT),
  /** The moment whose rows these are, ISO 8601. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  files: z.array(file),
  /** Files that rows speak of and that could not be read whole. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;
export type BackupTable = z.infer<typeof table>;
export type BackupFile = z.infer<typeof file>;

export function entryOfTable({ schema, name }: Pick<BackupTable, "schema" | "name">): string {
  return `tables/${schema}.${name}.copy`;
}

export function entryOfFile({
  bucket,
  key,
  version,
}: Pick<BackupFile, "bucket" | "key" | "version">): string {
  return `files/${bucket}/${key}/${version}`;
}
