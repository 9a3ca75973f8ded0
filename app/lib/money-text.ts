/** Amounts as banks write them: "30,000원", "-84,210", "(1,000)", "△5,000", "30000.00". */

/** Sign and won; null for what is no amount. Empty text and "-" are no amount either. */
export function readMoney(text: string): { won: number; sign: "" | "-" | "+" } | null {
  const plain = text.normalize("NFKC").replace(/[\s,'"₩원]|krw/gi, "");
  const found = /^(\()?([-+△▲−–])?(\d{1,15})(?:\.0+)?\)?$/.exec(plain);
  if (!found?.[3]) return null;
  const isNegative = found[1] !== undefined || (found[2] !== undefined && found[2] !== "+");
  return { won: Number(found[3]), sign: isNegative ? "-" : found[2] === "+" ? "+" : "" };
}
