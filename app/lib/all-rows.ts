/** Lists that are read whole, however long they are. */

/** The API answers with no more rows than this at once (`max_rows` of supabase/config.toml), and does not say that it has cut. */
const pageSize = 1_000;

/**
 * All rows of a list that has one order, page by page. A row written meanwhile pushes others down: one may come twice, none
 * is missed. @throws what `readRange` throws
 */
export async function readAllRows<Row>(
  readRange: (from: number, to: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await readRange(rows.length, rows.length + pageSize - 1);
    rows.push(...data);
    if (data.length < pageSize) return rows;
  }
}
