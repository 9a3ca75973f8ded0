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
  const least = /[A-Z]/.test(short) ? 3 : 2;
  return short.length >= least && short.length < long.length && long.includes(short);
}

/** One letter (ㅗ, ㅛ) changed, missing or too many. In Latin names only where they are long. */
function isOneJamoApart(a: string, b: string): boolean {
  const isHangul = /[가-힣]/.test(a) && /[가-힣]/.test(b);
  if (!isHangul && Math.min(a.length, b.length) < 6) return false;
  if (Math.abs(a.length - b.length) > (isHangul ? 0 : 1) || Math.min(a.length, b.length) < 2) return false;
  const [short = "", long = ""] = [a.normalize("NFD"), b.normalize("NFD")].sort(
    (x, y) => x.length - y.length,
  );
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const isChanged = short.length === long.length;
  return short.slice(isChanged ? same + 1 : same) === long.slice(same + 1);
}

function isSameInLatin(a: string, b: string): boolean {
  const [hangul, latin] = /^[가-힣]+$/.test(a) ? [a, b] : [b, a];
  if (!/^[가-힣]{2,5}$/.test(hangul) || !/^[A-Z]{4,}$/.test(latin)) return false;
  return romanForms(hangul).includes(foldLatin(latin));
}
