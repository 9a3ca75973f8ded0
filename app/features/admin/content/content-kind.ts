/** A kind of content that the company keeps in a list: its table, its words, what a row looks like and what is typed. */
import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Tables, TablesUpdate } from "~/lib/database.types.ts";
import type { RecordTable, SortableTable } from "~/lib/record-data.ts";
import { formatDate, inSeoul, todayInSeoul, withoutThisYear } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** What the admin area itself reads of any row. */
export interface ContentRow {
  id: string;
  updated_at: string;
}

export interface ContentColumn<Row> {
  name: string;
  of: (row: Row) => ReactNode;
  /** In rem; narrower columns are wide enough for a year or a state. */
  width: number;
  /** Before the name. */
  first?: boolean;
  /** Figures: they end at one place, under the end of the column's name. */
  figures?: boolean;
  /** Left out where the list is not wide. */
  wideOnly?: boolean;
}

/** "오늘 14:05", "11. 20.", "2025. 11. 20." */
function changedOn(instant: string): string {
  const [date = "", time = ""] = inSeoul(instant);
  const today = todayInSeoul();
  if (date === today) return `오늘 ${time}`;
  return withoutThisYear(formatDate(date), today).replace(/ \(.\)/, "");
}

/** It is looked at least often. */
export const lastChange: ContentColumn<ContentRow> = {
  name: "고친 때",
  of: ({ updated_at }) => changedOn(updated_at),
  width: 5.5,
  wideOnly: true,
};

interface KindOf<Name extends RecordTable, Row, Typed extends FieldValues, Values> {
  table: Name;
  /** Address of its list. */
  path: string;
  /** Where its rows are imported from a file. */
  importPath?: string;
  words: {
    /** Heading of the list and entry of the menu. */
    list: string;
    /** Said after how many there are; "건" where it is not said. */
    unit?: string;
    /** What makes a new one. */
    add: string;
    /** Column of its names. */
    name: string;
    /** Heading of one while it is on its way. */
    one: string;
    search: string;
    empty: string;
  };
  order: { orderBy: keyof Tables<Name> & string; ascending?: boolean };
  /** The order of the list, where the database has not put it in order. */
  compare?: (one: Row, other: Row) => number;
  /** Whether the company puts the rows in an order of its own. */
  sortable: boolean;
  nameOf: (row: Row) => string;
  /** What stands below the name where there is no room for columns. */
  aboutOf: (row: Row) => ReactNode;
  /** In rem, where long names are rare: the other columns share the room. */
  nameWidth?: number;
  /** What a wide window shows in columns instead of that line. */
  columns: readonly ContentColumn<Row>[];
  /** Texts that the search looks at. */
  textsOf: (row: Row) => readonly (string | null)[];
  /** The image of a row, where the kind has images. */
  image?: { of: (row: Row) => string | null; shape: readonly [number, number] };
  /** What can be done to a row from the list. */
  RowAction?: ComponentType<{ row: Row; supabase: Supabase }>;
  /** Where the site shows a row. */
  addressOf?: (row: Row) => string;
  schema: z.ZodType<Values, Typed>;
  typedOf: (row: Row | null) => Typed;
  Fields: ComponentType<{ supabase: Supabase }>;
}

/** A kind of which the admin area knows no more than it has to. */
export type ContentKind = KindOf<RecordTable & SortableTable, ContentRow, FieldValues, object>;

/** Checks a kind against its table; the admin area then treats all kinds alike. */
export function contentKind<
  Name extends RecordTable,
  Typed extends FieldValues,
  Values extends TablesUpdate<Name>,
>(kind: KindOf<Name, Tables<Name>, Typed, Values>): ContentKind {
  return kind as unknown as ContentKind;
}
