/** POST, PATCH and DELETE of a table or view. */

import type { Exchange } from "../exchange.ts";
import { upsertOf } from "../plan/upsert.ts";
import { type Address, parseAddress, scopeOf } from "../request/address.ts";
import { parsePayload } from "../request/payload.ts";
import { locationOf } from "../response/location.ts";
import { preferenceApplied, respond, rowsBody } from "../response/respond.ts";
import { findTable } from "../schema/find-table.ts";
import type { Answer } from "../sql/answer-sql.ts";
import { renderDelete, renderInsert, renderUpdate } from "../sql/render-write.ts";
import { nothingWritten, runWrite } from "./run-write.ts";

export async function insertRows(exchange: Exchange, name: string): Promise<Response> {
  const { request, schema } = exchange;
  const { preferences } = request;
  const table = findTable(schema.cache, request.schema, name);
  const address = addressOf(exchange);
  const body = await exchange.body();
  const payload = parsePayload(body, address.columns);
  const upsert = upsertOf(request, address, table);
  const missingIsDefault = preferences.missing === "default";
  const answer =
    payload.length === 0
      ? nothingWritten(request)
      : await runWrite(exchange, { kind: "insert", table, address, payload }, (parameters) =>
          renderInsert(table, payload, { upsert, missingIsDefault }, parameters),
        );
  const insertedNone = upsert?.resolution === "merge-duplicates" && (answer.inserted ?? 0) === 0;
  return respond(request, answer, {
    status: insertedNone ? 200 : 201,
    body: preferences.return === "representation" ? rowsBody(request, answer) : null,
    headers: {
      "Content-Range": `*/${preferences.count ? answer.count : "*"}`,
      Location: preferences.return === "headers-only" ? locationOf(table, answer.body) : undefined,
      ...preferenceApplied(
        request,
        ...(upsert ? (["resolution"] as const) : []),
        "missing",
        "return",
        "maxAffected",
      ),
    },
  });
}

export async function updateRows(exchange: Exchange, name: string): Promise<Response> {
  const { request, schema } = exchange;
  const table = findTable(schema.cache, request.schema, name);
  const address = addressOf(exchange);
  const payload = parsePayload(await exchange.body(), address.columns);
  const { filters } = scopeOf(address, []);
  const missingIsDefault = request.preferences.missing === "default";
  const changesNothing = payload.keys.length === 0 || payload.length === 0;
  const answer = changesNothing
    ? nothingWritten(request)
    : await runWrite(exchange, { kind: "update", table, address, payload }, (parameters) =>
        renderUpdate(table, payload, filters, missingIsDefault, parameters),
      );
  return respondToChange(exchange, answer, answer.count > 0 ? `0-${answer.count - 1}` : "*");
}

export async function deleteRows(exchange: Exchange, name: string): Promise<Response> {
  const { request, schema } = exchange;
  const table = findTable(schema.cache, request.schema, name);
  const address = addressOf(exchange);
  const { filters } = scopeOf(address, []);
  const answer = await runWrite(exchange, { kind: "delete", table, address }, (parameters) =>
    renderDelete(table, filters, parameters),
  );
  return respondToChange(exchange, answer, "*");
}

/** The address of a write, read once for all requests that have it. */
export function addressOf({ request: { query }, schema, checkCost }: Exchange): Address {
  const address = schema.addresses.get(query, () => parseAddress(new URLSearchParams(query)));
  checkCost(address);
  return address;
}

function respondToChange({ request }: Exchange, answer: Answer, range: string): Response {
  const { preferences } = request;
  const returns = preferences.return === "representation";
  return respond(request, answer, {
    status: returns ? 200 : 204,
    body: returns ? rowsBody(request, answer) : null,
    headers: {
      "Content-Range": `${range}/${preferences.count ? answer.count : "*"}`,
      ...preferenceApplied(request, "missing", "return", "maxAffected"),
    },
  });
}
