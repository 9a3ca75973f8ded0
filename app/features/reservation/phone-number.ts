/** Telephone numbers in the one spelling that the database gives them, too. */

/**
 * Mobile, area, internet (070) and forwarding (050x) numbers; then those that companies have in the whole country.
 * The same stands in SQL, in `private.phone_number`.
 */
const koreanForms = [
  /^(?!0[17]0\d{7}$)(01[016-9]|02|03[1-3]|04[1-4]|05[1-5]|06[1-4]|070|050[2-8])(\d{3,4})(\d{4})$/,
  /^(1[5-8]\d\d)(\d{4})$/,
];

/** "01012345678" → "010-1234-5678", "+1 202 555 0123" → "+12025550123"; undefined for what has not the form of one. */
export function phoneNumberOf(typed: string): string | undefined {
  const written = typed.normalize("NFKC").trim();
  if (!/^\+?[\d\s().\u2010-\u2015\u2212-]{1,60}$/.test(written)) return undefined;
  const digits = written.replace(/\D/g, "");
  if (!written.startsWith("+")) return koreanNumber(digits);
  if (digits.startsWith("82")) return koreanNumber(digits.replace(/^820?/, "0"));
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
}

function koreanNumber(digits: string): string | undefined {
  const match = koreanForms.map((form) => form.exec(digits)).find((found) => found !== null);
  return match?.slice(1).join("-");
}

/** The one spelling of a number; what has not the form of one stays as it was typed. */
export function normalizePhoneNumber(typed: string): string {
  return phoneNumberOf(typed) ?? typed.normalize("NFKC").trim();
}
