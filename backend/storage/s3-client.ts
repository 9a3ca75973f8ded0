/** The connection to an S3-compatible store: its timeouts, and a check that it accepts the key. */

import { ListObjectsCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";
import { StartError } from "../errors.ts";

export interface Timeouts {
  connectingMs: number;
  /** So long the line may be still, in the middle of a file or before an answer. */
  silentMs: number;
}

const defaultTimeouts: Timeouts = { connectingMs: 3_000, silentMs: 10_000 };

/** Failures are reported by the service; the library would name the files of people. */
const silence = { debug() {}, info() {}, warn() {}, error() {} };

/** @throws StartError when the store cannot be reached, or refuses the key or the bucket. */
export async function connectS3(settings: S3Settings, timeouts = defaultTimeouts): Promise<S3Client> {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: !settings.virtualHost,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Not every store knows the newer checksums; a file is sent with its MD5.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    logger: silence,
    requestHandler: { connectionTimeout: timeouts.connectingMs, socketTimeout: timeouts.silentMs },
  });
  const look = new ListObjectsCommand({ Bucket: settings.bucket, Prefix: settings.prefix, MaxKeys: 1 });
  await client.send(look).catch((error) => {
    throw new StartError(describe(error, settings));
  });
  return client;
}

/** What has to be fixed, by the name of the setting. */
function describe(error: unknown, { endpoint, region, bucket }: S3Settings): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  switch (name) {
    case "InvalidAccessKeyId":
      return `S3_ACCESS_KEY_ID is not known at ${endpoint}.`;
    case "SignatureDoesNotMatch":
      return `S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID, says ${endpoint}.`;
    case "NoSuchBucket":
      return `S3_BUCKET ${bucket} does not exist at ${endpoint}. Create it first.`;
    case "AccessDenied":
      return `S3_ACCESS_KEY_ID may not list S3_BUCKET ${bucket} at ${endpoint}.`;
    case "PermanentRedirect":
    case "AuthorizationHeaderMalformed":
      return `S3_REGION ${region} is not that of S3_BUCKET ${bucket} at ${endpoint}.`;
    default:
      return `S3_ENDPOINT ${endpoint} cannot be used: ${message || name}`;
  }
}
