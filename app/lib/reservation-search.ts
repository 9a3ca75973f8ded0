/** Finding a reservation by what a visitor says at the door, name, number, or a part of either; or by its amount. */
import type { Tables } from "./database.types.ts";
import { plain, textMatcher } from "./search-pattern.ts";

type Searchable = Pick<
  Tables<"ticket_reservations">,
  "name" | "depositor_name" | "phone_number" | "reservation_number" | "total_price"
>;

/** "60,000", "60000원", "6만", "6만5천원" → won; null for what is no amount. */
function amountOf(word: string): number | null {
  const typed = word.normalize("NFKC").replace(/원$/, "");
  if (/^(\d+|\d{1,3}(,\d{3})+)$/.test(typed)) return Number(typed.replaceAll(",", ""));
  const spoken = /^(?:(\d+(?:\.\d+)?)만)?(?:(\d+)천)?(\d+)?$/.exec(typed);
  if (!spoken?.[1] && !spoken?.[2]) return null;
  const [, tenThousands = 0, thousands = 0, rest = 0] = spoken;
  return Math.round(Number(tenThousands) * 10_000) + Number(thousands) * 1_000 + Number(rest);
}

/** A test for reservations that hold every word of the search; initials alone ("ㄱㅁㅅ") find names too. */
export function reservationMatcher(search: string): (reservation: Searchable) => boolean {
  const typed = search.split(/\s+/).filter((word) => plain(word));
  // A telephone number or an amount may be typed with spaces: together its parts are one word.
  const words =
    typed.length > 1 && typed.every((word) => /^[\d,.만천원]+$/.test(word)) ? [typed.join("")] : typed;
  const sought = words.map((word) => ({ matches: textMatcher(word), amount: amountOf(word) }));
  if (sought.length === 0) return () => true;
  return ({ name, depositor_name, phone_number, reservation_number, total_price }) => {
    const places = [name, depositor_name, phone_number ?? "", reservation_number];
    return sought.every(({ matches, amount }) => amount === total_price || places.some(matches));
  };
}
