/** Reading and writing the rows that the company edits: one way for all of its tables. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { refusedChange } from "./admin-error.ts";
import { readAllRows } from "./all-rows.ts";
import type { Tables, TablesInsert, TablesUpdate } from "./database.types.ts";
import { type RecordChange, readRecordChanges } from "./record-changes-data.ts";
import type { Supabase } from "./supabase.ts";

/** Tables whose rows have an id and the time when they were last changed. */
export type RecordTable =
  | "actors"
  | "audition_announcements"
  | "awards"
  | "background_images"
  | "box_office_settings"
  | "contact_messages"
  | "current_performances"
  | "guest_performances"
  | "message_templates"
  | "performances"
  | "show_times"
  | "site_settings"
  | "staff_performances"
  | "ticket_reservations"
  | "webhooks";

/** The key of a row; the one row of a table of settings is `true`. */
type RecordId = string | boolean;

/** Tables whose rows the company puts in an order of its own. */
export type SortableTable =
  | "actors"
  | "awards"
  | "background_images"
  | "guest_performances"
  | "performances"
  | "staff_performances";

export type SaveOutcome<Row> =
  | { state: "saved"; row: Row }
  /** Somebody else has saved the row meanwhile. */
  | { state: "conflict"; theirs: Row; changes: RecordChange[] }
  /** The row is gone. */
  | { state: "missing"; changes: RecordChange[] };

/** The typed client cannot follow a table that is a parameter; rows are typed by the functions below. */
function rowsOf(supabase: Supabase, table: RecordTable) {
  return (supabase as unknown as SupabaseClient).from(table);
}

/** Every row, by one column and then by id. @throws the API's error */
export function readRecords<Name extends RecordTable>(
  supabase: Supabase,
  table: Name,
  { orderBy, ascending = true }: { orderBy: keyof Tables<Name> & string; ascending?: boolean },
): Promise<Tables<Name>[]> {
  return readAllRows<Tables<Name>>((from, to) =>
    rowsOf(supabase, table)
      .select("*")
      .order(orderBy, { ascending })
      .order("id")
      .range(from, to)
      .throwOnError(),
  );
}

/** One row; null when there is none. @throws the API's error */
export async function readRecord<Name extends RecordTable, Row = Tables<Name>>(
  supabase: Supabase,
  table: Name,
  id: RecordId,
  columns = "*",
): Promise<Row | null> {
  const { data } = await rowsOf(supabase, table).select(columns).eq("id", id).maybeSingle().throwOnError();
  return data as Row | null;
}

/** Adds a row, or puts a removed one back as it was. @throws the API's error */
export async function addRecord<Name extends RecordTable>(
  supabase: Supabase,
  table: Name,
  row: TablesInsert<Name>,
): Promise<Tables<Name>> {
  const { data } = await rowsOf(supabase, table).insert(row).select("*").single().throwOnError();
  return data as Tables<Name>;
}

interface KnownRow {
  id: RecordId;
  updated_at: string;
}

/**
 * Changes a row, provided that nobody else has changed the same columns since `known` was read.
 * `columns`: those of `known`, where a row is not read whole.
 * @throws the API's error, ChangeRefusedError when the policies let nothing through
 */
export async function saveRecord<Name extends RecordTable, Row extends KnownRow>(
  supabase: Supabase,
  table: Name,
  known: Row,
  changes: TablesUpdate<Name>,
  columns = "*",
): Promise<SaveOutcome<Row>> {
  const { data } = await rowsOf(supabase, table)
    .update(changes)
    .eq("id", known.id)
    .eq("updated_at", known.updated_at)
    .select(columns)
    .maybeSingle()
    .throwOnError();
  if (data) return { state: "saved", row: data as unknown as Row };
  const theirs = await readRecord<Name, Row>(supabase, table, known.id, columns);
  if (theirs?.updated_at === known.updated_at) throw refusedChange("No row was changed.");
  if (theirs && sameColumns(known, theirs, Object.keys(changes))) {
    return saveRecord(supabase, table, theirs, changes, columns);
  }
  // What was saved can be shown without who saved it.
  const log = await readRecordChanges(supabase, table, known.id, known.updated_at).catch(() => []);
  return theirs ? { state: "conflict", theirs, changes: log } : { state: "missing", changes: log };
}

function sameColumns(one: object, other: object, columns: string[]): boolean {
  const textOf = (row: object, column: string) => JSON.stringify((row as Record<string, unknown>)[column]);
  return columns.every((column) => textOf(one, column) === textOf(other, column));
}

/**
 * Returns the row as it was when it was removed; null when it was gone already.
 * @throws the API's error, ChangeRefusedError when the policies let nothing through
 */
export async function removeRecord<Name extends RecordTable>(
  supabase: Supabase,
  table: Name,
  id: RecordId,
): Promise<Tables<Name> | null> {
  const { data } = await rowsOf(supabase, table).delete().eq("id", id).select("*").throwOnError();
  if (data.length === 0 && (await readRecord(supabase, table, id))) {
    throw refusedChange("No row was removed.");
  }
  return (data[0] as Tables<Name> | undefined) ?? null;
}

/** A row that was moved from one place of its list to another. */
export interface Move {
  id: string;
  place_before: number;
  place: number;
}

/** Writes the places of rows, in the order given: all of them or none. Returns those that moved. @throws the API's error */
export async function writeOrder(
  supabase: Supabase,
  table: SortableTable,
  rows: readonly { id: string }[],
): Promise<Move[]> {
  const ids = rows.map(({ id }) => id);
  const { data } = await supabase.rpc("reorder_list", { of_table: table, ids }).throwOnError();
  return data as unknown as Move[];
}

/** Moves rows back, unless one of them is elsewhere by now: then none. Returns those that moved. @throws the API's error */
export async function undoMoves(
  supabase: Supabase,
  table: SortableTable,
  moves: readonly Move[],
): Promise<Move[]> {
  const { data } = await supabase
    .rpc("reorder_list", {
      of_table: table,
      ids: moves.map(({ id }) => id),
      places: moves.map(({ place_before }) => place_before),
      expected_places: moves.map(({ place }) => place),
    })
    .throwOnError();
  return data as unknown as Move[];
}
