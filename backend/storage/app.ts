/** The storage service: every URL of it, one file each. */

import { join } from "node:path";
import { Hono } from "hono";
import type { ServiceContext, ServiceEnv } from "../gateway.ts";
import { copyObject } from "./endpoints/copy-object.ts";
import { createBucket } from "./endpoints/create-bucket.ts";
import { createSignedUploadUrl } from "./endpoints/create-signed-upload-url.ts";
import { createSignedUrl } from "./endpoints/create-signed-url.ts";
import { createSignedUrls } from "./endpoints/create-signed-urls.ts";
import { deleteBucket } from "./endpoints/delete-bucket.ts";
import { emptyBucket } from "./endpoints/empty-bucket.ts";
import { getBucket } from "./endpoints/get-bucket.ts";
import { getObject } from "./endpoints/get-object.ts";
import { getObjectInfo } from "./endpoints/get-object-info.ts";
import { getPublicObject } from "./endpoints/get-public-object.ts";
import { getPublicObjectInfo } from "./endpoints/get-public-object-info.ts";
import { getSignedObject } from "./endpoints/get-signed-object.ts";
import { listBuckets } from "./endpoints/list-buckets.ts";
import { listObjects } from "./endpoints/list-objects.ts";
import { listObjectsV2 } from "./endpoints/list-objects-v2.ts";
import { moveObject } from "./endpoints/move-object.ts";
import { removeObject } from "./endpoints/remove-object.ts";
import { removeObjects } from "./endpoints/remove-objects.ts";
import { renderAuthenticatedImage } from "./endpoints/render-authenticated-image.ts";
import { renderPublicImage } from "./endpoints/render-public-image.ts";
import { renderSignedImage } from "./endpoints/render-signed-image.ts";
import { updateBucket } from "./endpoints/update-bucket.ts";
import { updateObject } from "./endpoints/update-object.ts";
import { uploadObject } from "./endpoints/upload-object.ts";
import { uploadSignedObject } from "./endpoints/upload-signed-object.ts";
import { openObjectFiles } from "./open-object-files.ts";
import { createRenderCache, RENDERS } from "./render-cache.ts";
import { createRenderLine, defaultLimits } from "./render-line.ts";
import { createRenders } from "./renders.ts";
import { createTokenSigner } from "./signed-token.ts";
import type { StorageContext } from "./storage-context.ts";
import { renderStorageError, StorageError } from "./storage-error.ts";

/** Bytes of transformed images on the disk. */
const MAX_RENDERS_BYTES = 512 * 1024 * 1024;

/** Paths are relative to /storage/v1; the first that fits answers. */
export async function createStorage({ config, database }: ServiceContext): Promise<Hono<ServiceEnv>> {
  const files = await openObjectFiles(config);
  await files.sweep();
  const cache = await createRenderCache(join(config.storageDir, RENDERS), MAX_RENDERS_BYTES);
  const line = createRenderLine(config.rateLimit ? defaultLimits : { ...defaultLimits, budgetMs: undefined });
  const context: StorageContext = {
    database,
    files,
    renders: createRenders(files, cache, line),
    signer: createTokenSigner(config.secretKey),
  };
  const app = new Hono<ServiceEnv>();
  app.onError(renderStorageError);

  app.get("/bucket", listBuckets(context));
  app.post("/bucket", createBucket(context));
  app.get("/bucket/:bucket", getBucket(context));
  app.put("/bucket/:bucket", updateBucket(context));
  app.delete("/bucket/:bucket", deleteBucket(context));
  app.post("/bucket/:bucket/empty", emptyBucket(context));

  app.post("/object/list/:bucket", listObjects(context));
  app.post("/object/list-v2/:bucket", listObjectsV2(context));
  app.post("/object/move", moveObject(context));
  app.post("/object/copy", copyObject(context));
  app.get("/object/public/:bucket/:key{.+}", getPublicObject(context));
  app.get("/object/info/public/:bucket/:key{.+}", getPublicObjectInfo(context));
  app.get("/object/info/authenticated/:bucket/:key{.+}", getObjectInfo(context));
  app.get("/object/info/:bucket/:key{.+}", getObjectInfo(context));
  app.get("/object/authenticated/:bucket/:key{.+}", getObject(context));
  app.post("/object/upload/sign/:bucket/:key{.+}", createSignedUploadUrl(context));
  app.put("/object/upload/sign/:bucket/:key{.+}", uploadSignedObject(context));
  app.post("/object/sign/:bucket", createSignedUrls(context));
  app.post("/object/sign/:bucket/:key{.+}", createSignedUrl(context));
  app.get("/object/sign/:bucket/:key{.+}", getSignedObject(context));
  app.get("/object/:bucket/:key{.+}", getObject(context));
  app.post("/object/:bucket/:key{.+}", uploadObject(context));
  app.put("/object/:bucket/:key{.+}", updateObject(context));
  app.delete("/object/:bucket", removeObjects(context));
  app.delete("/object/:bucket/:key{.+}", removeObject(context));

  app.get("/render/image/public/:bucket/:key{.+}", renderPublicImage(context));
  app.get("/render/image/authenticated/:bucket/:key{.+}", renderAuthenticatedImage(context));
  app.get("/render/image/sign/:bucket/:key{.+}", renderSignedImage(context));

  app.all("*", () => {
    throw new StorageError("NoSuchRoute");
  });
  return app;
}
