/** Which English page an address is: they share one route, since every route has its name in the manifest of every page. */

export type EnglishAddress =
  | { page: "visit" }
  | { page: "tickets" }
  | { page: "show" | "reserve"; id: string };

/** By what follows "/en/"; null: there is no such page. */
export function englishAddressOf(rest: string): EnglishAddress | null {
  if (rest === "") return { page: "visit" };
  if (rest === "reservations") return { page: "tickets" };
  const [, id, form] = /^performances\/([^/]+)(\/reserve)?$/.exec(rest) ?? [];
  return id ? { page: form ? "reserve" : "show", id } : null;
}
