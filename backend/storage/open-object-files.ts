/** Where the bytes of objects lie: on the disk, or on the store that the settings name. */

import type { BackendConfig } from "../config.ts";
import { createDiskFiles } from "./disk-files.ts";
import { loadS3 } from "./load-s3.ts";
import type { ObjectFiles } from "./object-files.ts";

/** @throws StartError when the store does not take us. */
export async function openObjectFiles({
  storageDir,
  s3,
}: Pick<BackendConfig, "storageDir" | "s3">): Promise<ObjectFiles> {
  if (!s3) return createDiskFiles(storageDir);
  const { createS3Files } = await loadS3(() => import("./s3-files.ts"));
  return createS3Files(s3, storageDir);
}
