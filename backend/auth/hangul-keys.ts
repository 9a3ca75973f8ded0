/** Hangul as the keys of a Korean keyboard (두벌식) that are pressed for it: 비밀번호 is qlalfqjsgh. */

const INITIALS = "r R s e E f a q Q t T d w W c z x v g".split(" ");
const VOWELS = "k o i O j p u P h hk ho hl y n nj np nl b m ml l".split(" ");
const FINALS = " r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g".split(" ");
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** Everything that is no Hangul syllable stays as it is. */
export function keystrokesOf(text: string): string {
  return [...text.normalize("NFC")].map(keysOf).join("");
}

function keysOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return character;
  const place = code - FIRST_SYLLABLE;
  const final = place % FINALS.length;
  const vowel = Math.floor(place / FINALS.length) % VOWELS.length;
  const initial = Math.floor(place / (FINALS.length * VOWELS.length));
  return `${INITIALS[initial]}${VOWELS[vowel]}${FINALS[final]}`;
}
