/** Which of a few amounts add up to a sum exactly. */

/** More than these are not looked through: a person has so many reservations only by mistake. */
const maxItems = 12;
const maxFound = 10;

/** Sets of two or more whose dues add up to `sum`, the smallest sets first. */
export function subsetsOf<Item extends { known: { reservation: { due: number } } }>(
  items: Item[],
  sum: number,
): Item[][] {
  return exactSums(items.slice(0, maxItems), sum, ({ known }) => known.reservation.due);
}

export function exactSums<Item>(items: Item[], sum: number, amountOf: (item: Item) => number): Item[][] {
  const found: Item[][] = [];
  const search = (from: number, left: number, chosen: Item[]) => {
    if (left === 0 && chosen.length > 1) found.push(chosen);
    if (left <= 0) return;
    for (let i = from; i < items.length; i++) {
      const item = items[i] as Item;
      search(i + 1, left - amountOf(item), [...chosen, item]);
    }
  };
  search(0, sum, []);
  return found.toSorted((a, b) => a.length - b.length).slice(0, maxFound);
}
