/** Lists of objects, page by page: all below a prefix, or with a delimiter one level with its folders. */

import type { Transaction } from "../postgres/database.ts";
import type { ObjectMetadata } from "./stored-object.ts";

export interface ListOptions {
  bucket: string;
  prefix: string;
  /** Names are cut after the next slash, so that what lies deeper shows as a folder. */
  withFolders: boolean;
  sortBy: { column: "name" | "created_at" | "updated_at"; order: "asc" | "desc" };
  /** Where the page before ended. */
  after: { name: string; at: string | null } | undefined;
  limit: number;
}

export interface ListEntry {
  /** The whole key; a folder's ends with a slash. */
  name: string;
  /** A folder has none. */
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: ObjectMetadata | null;
  /** What it is sorted by beside its name, to the microsecond. */
  at: string | null;
}

/** One more than the limit says that there is another page. */
export async function listObjects(client: Transaction, options: ListOptions): Promise<ListEntry[]> {
  const { rows } = await client.query<ListEntry>(listSql(options), [
    options.bucket,
    options.prefix,
    options.withFolders,
    options.limit + 1,
    options.after?.name ?? null,
    ...(options.sortBy.column === "name" ? [] : [options.after?.at ?? null]),
  ]);
  return rows;
}

/** A folder is as old as the first object in it. Column and order are words of our own. */
function listSql({ sortBy: { column, order } }: ListOptions): string {
  const beyond = order === "asc" ? ">" : "<";
  const byTime = column !== "name";
  const time = byTime
    ? `case when is_folder then min(created_at) else min(${column}) end`
    : "null::timestamptz";
  return `
    with below as (
      select objects.*,
        $3 and position('/' in substr(name, length($2) + 1)) > 0 as is_folder,
        $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as folder
      from storage.objects
      where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select case when is_folder then folder else name end as entry, is_folder,
        case when is_folder then null else (array_agg(below.id))[1] end as id,
        ${time} as at
      from below
      group by entry, is_folder
    )
    select entry as name, entries.id, updated_at, created_at, last_accessed_at, metadata, to_jsonb(at) #>> '{}' as at
    from entries left join storage.objects on objects.id = entries.id
    where $5::text is null
      or ${byTime ? `(at, entry collate "C") ${beyond} ($6::timestamptz, $5 collate "C")` : `entry collate "C" ${beyond} $5 collate "C"`}
    order by ${byTime ? `at ${order}, ` : ""}entry collate "C" ${order}
    limit $4`;
}
