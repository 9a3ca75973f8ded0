/** What a handler of /rest/v1 works with: the request, the schema, and the way to the database. */
import type { Row, Statement } from "../postgres/database.ts";
import type { QueryParams } from "./request/query-params.ts";
import type { RestRequest } from "./request/rest-request.ts";
import type { Schema } from "./schema-holder.ts";

export interface RequestContext {
  request: RestRequest;
  schema: Schema;
  /** The body as text. */
  body(): Promise<string>;
  /** Before a request is planned, which costs far more than reading it. @throws RestError when a stranger asks for too much. */
  checkCost(queryParams: QueryParams): void;
  /** Runs a statement as the caller, in a transaction of its own; `queryParams` is what it was made from. */
  run(statement: Statement, options: { readOnly: boolean; queryParams?: QueryParams }): Promise<Row[]>;
}
