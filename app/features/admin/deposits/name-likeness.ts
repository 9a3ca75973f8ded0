/** How two names are alike that are not the same. Both come from `plainPayer`. */
import { foldLatin, romanForms } from "./romanised.ts";

/** Best first: the other script, a cut or given name, one letter of a syllable apart. */
export type Likeness = "roman" | "part" | "jamo";

export function likenessOf(a: string, b: string): Likeness | null {
  if (a === "" || b === "" || a === b) return null;
  if (isPartOf(a, b) || isPartOf(b, a)) return "part";
  if (isOneJamoApart(a, b)) return "jamo";
  return isSameInLatin(a, b) ? "roman" : null;
}

/** A surname alone says nothing; a Latin part is a word of three letters at least. */
function isPartOf(short: string, long: string): boolean {
  if (short.length >= long.length || short.length < (isHangul(short) ? 2 : 3)) return false;
  return long.includes(short);
}

/** One letter (ㅗ, ㅛ) changed, missing or too many. In Latin names only where they are long. */
function isOneJamoApart(a: string, b: string): boolean {
  if (a.length < 2 || Math.abs(a.length - b.length) > 1) return false;
  if (!isHangul(a) || !isHangul(b)) return Math.min(a.length, b.length) >= 6 && isOneApart(a, b);
  if (a.length !== b.length) return false;
  // Most names differ in more than a syllable; only the one that does is taken apart.
  let at = 0;
  while (a[at] === b[at]) at++;
  return a.slice(at + 1) === b.slice(at + 1) && isOneApart(lettersOf(a, at), lettersOf(b, at));
}

function isOneApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

function lettersOf(name: string, at: number): string {
  return (name[at] ?? "").normalize("NFD");
}

function isHangul(name: string): boolean {
  const code = name.charCodeAt(0);
  return code >= 0xac00 && code <= 0xd7a3;
}

function isSameInLatin(a: string, b: string): boolean {
  if (isHangul(a) === isHangul(b)) return false;
  const [hangul, latin] = isHangul(a) ? [a, b] : [b, a];
  if (!/^[가-힣]{2,5}$/.test(hangul) || !/^[A-Z]{4,}$/.test(latin)) return false;
  return romanForms(hangul).includes(foldLatin(latin));
}
