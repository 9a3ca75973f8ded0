/** What the server of the site answers an admin whom it does not do something for. */

/** Its message is written for people. */
export class ServerRefusedError extends Error {
  override name = "ServerRefusedError";
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
