/** Errors that more than one part of the backend knows. */

/** Something the person who starts the site has to fix; its message is written for them. */
export class StartError extends Error {
  override name = "StartError";
}

/** The data folder belongs to a site that runs now. */
export class FolderInUseError extends StartError {
  override name = "FolderInUseError";
}

/** Another process makes a backup of the same database now. */
export class BackupRunningError extends StartError {
  override name = "BackupRunningError";
}

/** The database has too much to do for this request now; the same request may be answered a moment later. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** PostgreSQL cannot be reached, or does not answer. */
export class DatabaseUnreachableError extends Error {
  override name = "DatabaseUnreachableError";
}

/** The fields of a PostgreSQL error response that clients may see. */
export interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
  position?: string;
  /** Of PostgreSQL's source; `exec_stmt_raise` is a function that raised the error on purpose. */
  routine?: string;
}

/** Distinguishes an answer of PostgreSQL from a failure of the connection or of our own code. */
export function isDatabaseError(error: unknown): error is DatabaseError & Error {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}
