/** The 2,350 syllables of KS X 1001, which write nearly every name, and the signs that go with them. */

const signs = [
  [0x21, 0xff],
  [0x2010, 0x22ff],
  [0x2460, 0x2473],
  [0x25a0, 0x26ff],
  [0x3000, 0x301f],
  [0x3131, 0x3163],
] as const;

/** Ascending. */
export function commonCharacters(): number[] {
  const decoder = new TextDecoder("euc-kr");
  const codes = signs.flatMap(([first, last]) => range(first, last));
  for (const row of range(0xb0, 0xc8)) {
    const bytes = range(0xa1, 0xfe).flatMap((cell) => [row, cell]);
    for (const syllable of decoder.decode(Uint8Array.from(bytes))) codes.push(syllable.codePointAt(0) ?? 0);
  }
  return codes;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
