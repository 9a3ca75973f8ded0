/** Telephone numbers in the one spelling that the database gives them, too. */

/**
 * Mobile, area, internet (070) and forwarding (050x) numbers; then those that companies have in the whole country.
 * The same is in SQL, in `private.phone_number`.
 */
const koreanForms = [
  /^(?!0[17]0\d{7}$)(01[016-9]|02|03[1-3]|04[1-4]|05[1-5]|06[1-4]|070|050[2-8])(\d{3,4})(\d{4})$/,
  /^(1[5-8]\d\d)(\d{4})$/,
];

/** A country code and the 0 after it that is dialled within the country only; not where it belongs to the number. */
const countryAndZero =
  /^(?!39|378|225|226|229|241|242)(1|7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[146]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[05789]|9[679])\d)0/;

/** "01012345678" → "010-1234-5678", "0044 (0)20 7946 0018" → "+442079460018"; undefined for what has not the form of one. */
export function phoneNumberOf(typed: string): string | undefined {
  const written = typed.normalize("NFKC").trim();
  if (!/^\(?\+?[\d\s().\u2010-\u2015\u2212-]{1,60}$/.test(written)) return undefined;
  const digits = written.replace(/\D/g, "");
  if (!/^\(?\+/.test(written) && !digits.startsWith("00")) return koreanNumber(digits);
  const abroad = digits.replace(/^00/, "");
  if (abroad.startsWith("82")) return koreanNumber(abroad.replace(/^820?/, "0"));
  const number = abroad.replace(countryAndZero, "$1");
  return /^[1-9]\d{7,14}$/.test(number) ? `+${number}` : undefined;
}

/** No operator has mobile numbers after 0, nor these eight ones. */
const unassigned = /^01(?:[016-9]0|011111111$)/;

function koreanNumber(digits: string): string | undefined {
  if (unassigned.test(digits)) return undefined;
  const match = koreanForms.map((form) => form.exec(digits)).find((found) => found !== null);
  return match?.slice(1).join("-");
}

/** The one spelling of a number; what has not the form of one stays as it was typed. */
export function normalizePhoneNumber(typed: string): string {
  return phoneNumberOf(typed) ?? typed.normalize("NFKC").trim();
}
