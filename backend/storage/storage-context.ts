/** What every endpoint of the storage service works with. */

import type { Context } from "hono";
import { callerRequest } from "../caller-request.ts";
import type { ServiceEnv } from "../gateway.ts";
import type { Database, Transaction } from "../postgres/database.ts";
import type { ObjectFiles } from "./object-files.ts";
import type { Renders } from "./renders.ts";
import type { TokenSigner } from "./signed-token.ts";

export interface StorageContext {
  database: Database;
  files: ObjectFiles;
  renders: Renders;
  signer: TokenSigner;
}

export type StorageRequest = Context<ServiceEnv>;

/** What policies may ask for with `storage.operation()`. */
export type Operation =
  | "storage.bucket.create"
  | "storage.bucket.delete"
  | "storage.bucket.empty"
  | "storage.bucket.get"
  | "storage.bucket.list"
  | "storage.bucket.update"
  | "storage.object.copy"
  | "storage.object.delete"
  | "storage.object.delete_many"
  | "storage.object.get_authenticated"
  | "storage.object.info_authenticated"
  | "storage.object.list"
  | "storage.object.list_v2"
  | "storage.object.move"
  | "storage.object.sign"
  | "storage.object.sign_many"
  | "storage.object.sign_upload_url"
  | "storage.object.upload"
  | "storage.object.upload_update"
  | "storage.render.image_authenticated";

/** Runs under the policies that hold for the sender of the request. */
export function asSender<T>(
  { database }: StorageContext,
  c: StorageRequest,
  operation: Operation,
  options: { readOnly?: boolean; rollback?: boolean },
  run: (client: Transaction) => Promise<T>,
): Promise<T> {
  return database.asCaller(c.get("caller"), callerRequest(c), options, async (client) => {
    await client.query("select set_config('storage.operation', $1, true)", [operation]);
    return run(client);
  });
}
