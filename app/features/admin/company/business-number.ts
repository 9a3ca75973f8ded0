/** Business registration numbers (사업자등록번호): ten digits, the last of which follows from the nine before it. */

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** "1234567891" → "123-45-67891"; anything else stays as it is typed. */
export function withHyphens(typed: string): string {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{10}$/.test(digits) ? digits.replace(/^(...)(..)(.....)$/, "$1-$2-$3") : typed;
}

/** The rule of `private.is_business_number`. */
export function isBusinessNumber(number: string): boolean {
  if (!/^\d{3}-\d{2}-\d{5}$/.test(number)) return false;
  const digits = [...number.replaceAll("-", "")].map(Number);
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10 === digits[9];
}
