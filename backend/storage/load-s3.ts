/** The library for stores that speak S3, which a release comes without. */
import { StartError } from "../errors.ts";

/**
 * Imports a module that uses the library: only a site with a store has it in its memory.
 * @throws StartError when the library is not installed
 */
export async function loadS3<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && /^Cannot find package '@aws-sdk\/client-s3'/.test(error.message)))
      throw error;
    throw new StartError(
      "The S3_… settings need a package that a release comes without. Install it once:\n\n  npm install --save-prod --omit=dev @aws-sdk/client-s3",
    );
  }
}
