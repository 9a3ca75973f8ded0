/** Names of columns as they are compared. */

/** "거래후 잔액(원)" → "거래후잔액" */
export function plainColumnName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\(.{0,10}?\)|[\s:.*]/g, "");
}
