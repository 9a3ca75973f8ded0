/** Words and rules of second factors. */
import { phoneNumberOf } from "../../../lib/phone-number.ts";

export interface Factor {
  id: string;
  type: "totp" | "phone";
  name: string;
  createdAt: string;
}

export const factorLabels: Record<Factor["type"], string> = { totp: "인증 앱", phone: "문자 메시지" };

/** Fewer codes than this are a reason to make new ones. */
export const fewCodes = 3;

/** "인증 앱", "인증 앱 2", …: a name that none of the factors has yet. */
export function freshName(type: Factor["type"], factors: readonly Pick<Factor, "name">[]): string {
  const names = new Set(factors.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? factorLabels[type] : `${factorLabels[type]} ${number}`;
    if (!names.has(name)) return name;
  }
}

/** A Korean mobile number, or one of another country, as the auth service wants it: "+821012345678". */
export function internationalPhone(typed: string): string | null {
  const number = phoneNumberOf(typed);
  if (number?.startsWith("01")) return `+82${number.replaceAll("-", "").slice(1)}`;
  return number?.startsWith("+") ? number : null;
}
