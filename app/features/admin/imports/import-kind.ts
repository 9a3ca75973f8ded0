/** A kind of records that can be imported: its table, the columns of its files, and what a line has to be like. */
import type { Json } from "~/lib/database.types.ts";
import type { ImageFolder } from "~/ui/admin/image-upload.ts";

export type ImportTable =
  | "actors"
  | "awards"
  | "contact_messages"
  | "guest_performances"
  | "performances"
  | "staff_performances";

/** What a line says, by column, in the form in which the form of such a record takes it. */
export type TypedLine = Record<string, unknown>;

interface ImportColumn {
  /** Column of the table, or what `complete` makes columns of. */
  name: string;
  /** Heading in templates. */
  label: string;
  /** Other headings that mean it, as `plainColumnName` writes them, set apart by spaces. */
  synonyms?: string;
  /** In the example line of templates; empty: not in templates. */
  example: string;
  required?: boolean;
  /** A day in it that the calendar does not have leaves the whole line out. */
  dated?: boolean;
  /** What the form would take; the cell itself, if not said. */
  toTyped?: (cell: string) => unknown;
  /** Labels of its stored values; the preview always says them. */
  labels?: Record<string, string>;
}

export interface ImportKind {
  /** In the address of the page. */
  id: string;
  table: ImportTable;
  label: string;
  /** Where its records are listed. */
  path: string;
  columns: readonly ImportColumn[];
  /** Column by whose content a line is named. */
  title: string;
  /** What is said of the kind before a file is chosen. */
  hint?: string;
  /** Fills in what follows from other columns. */
  complete?: (typed: TypedLine) => { typed: TypedLine; problem?: string };
  /** Where its images are stored; none: it has none. */
  imageFolder?: ImageFolder;
}

/** The values to store, or what is wrong with them, and where; the words are those of the form of such a record. */
export type LineCheck = (typed: TypedLine) => {
  values: Record<string, Json>;
  problem?: string;
  field?: string;
};

export type LineChecks = Record<ImportTable, LineCheck>;
