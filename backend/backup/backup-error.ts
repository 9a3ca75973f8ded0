/** A backup that cannot be used; the message is written for those who run the site. */
import { StartError } from "../errors.ts";

export class BackupError extends StartError {
  override name = "BackupError";
}
