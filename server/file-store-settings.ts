/** Settings of the store that uploaded files lie on, instead of the disk. */
import { z } from "zod";
import { SettingError } from "./setting-error.ts";
import { withoutTrailingSlashes } from "./trailing-slashes.ts";

/** A store that speaks S3. */
export interface FileStoreSettings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
  virtualHost: boolean;
}

/** The variables, to be read with all others. */
export const fileStoreEnvironment = {
  S3_ENDPOINT: z
    .string()
    .refine(isAddress, { error: "S3_ENDPOINT must be an address such as https://s3.example.com." })
    .transform(withoutTrailingSlashes)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, { error: "S3_REGION must be the name of a region, such as ap-northeast-2." })
    .default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/, { error: "S3_BUCKET must be the name of a bucket." })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  S3_PREFIX: z
    .string()
    .transform((value) => withoutTrailingSlashes(value.replace(/^\/+/, "")))
    .refine((value) => /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(value), {
      error: "S3_PREFIX must be a name or a path of names: letters, digits, dots, dashes.",
    })
    .optional(),
  S3_VIRTUAL_HOST: z
    .enum(["on", "off"], { error: 'S3_VIRTUAL_HOST must be "on" or "off".' })
    .default("off")
    .transform((value) => value === "on"),
};

const parsed = z.object(fileStoreEnvironment);

/**
 * Undefined: files lie on the disk. `given` are all variables that are set.
 * @throws SettingError when one is missing
 */
export function readFileStoreSettings(
  settings: z.infer<typeof parsed>,
  given: Record<string, string | undefined>,
): FileStoreSettings | undefined {
  const mention = Object.keys(fileStoreEnvironment).find((name) => given[name]);
  if (!mention) return undefined;
  const need = (name: "S3_ENDPOINT" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"): string => {
    const value = settings[name];
    if (value) return value;
    throw new SettingError(
      `${name} is missing: with ${mention} uploaded files lie on a store that needs it.`,
    );
  };
  return {
    endpoint: need("S3_ENDPOINT"),
    region: settings.S3_REGION,
    bucket: need("S3_BUCKET"),
    accessKeyId: need("S3_ACCESS_KEY_ID"),
    secretAccessKey: need("S3_SECRET_ACCESS_KEY"),
    prefix: settings.S3_PREFIX ?? "",
    virtualHost: settings.S3_VIRTUAL_HOST,
  };
}

function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && `${username}${search}${hash}` === "";
}
