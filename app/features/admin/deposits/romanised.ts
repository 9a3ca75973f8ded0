/** Korean names in Latin letters: syllable by syllable, as passports do, not by sound as in running text. */

const leads = "g kk n d tt r m b pp s ss _ j jj ch k t p h".split(" ");
const vowels = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const tails = "_ k k k n n n t l l l l l l l l m p p t t ng t t k t p h".split(" ");
const surnames: Record<string, string[]> = {
  이: ["lee", "yi", "rhee", "i"],
  박: ["park", "bak"],
  최: ["choi", "choe"],
  임: ["lim", "im"],
  유: ["yoo", "ryu", "yu"],
  류: ["ryu", "yoo"],
  노: ["noh", "roh"],
  나: ["na", "ra"],
  양: ["yang", "ryang"],
  여: ["yeo", "ryeo"],
  오: ["oh", "o"],
  우: ["woo", "u"],
};

/** Folded, family name first and last. */
export function romanForms(hangul: string): string[] {
  const [first = "", ...rest] = [...hangul];
  const given = rest.map(syllable).join("");
  return [syllable(first), ...(surnames[first] ?? [])].flatMap((surname) => [
    foldLatin(surname + given),
    foldLatin(given + surname),
  ]);
}

function syllable(letter: string): string {
  const code = letter.charCodeAt(0) - 0xac00;
  const parts = [leads[Math.floor(code / 588)], vowels[Math.floor((code % 588) / 28)], tails[code % 28]];
  return parts.join("").replaceAll("_", "");
}

/** Spellings of passports differ: KIM and GIM, YOUNG and YEONG, SEO and SUH become one. */
export function foldLatin(name: string): string {
  const folded = name
    .toLowerCase()
    .replace(
      /ch|kk|tt|pp|ss|jj|sh|ck|ph/g,
      (pair) => ({ ch: "j", sh: "s", ck: "g", ph: "b" })[pair] ?? pair[0] ?? "",
    )
    .replace(/[ktprv]/g, (letter) => ({ k: "g", t: "d", p: "b", r: "l", v: "b" })[letter] ?? "")
    .replace(/w[aeo]{0,2}/g, "w")
    .replace(/y[aeou]{1,2}/g, "y")
    .replace(/[eo]{2}|[aeo]h|ae|ai|ay|e[uo]|oe|o[eu]/g, "o")
    .replace(/[eou]/g, "o");
  return [...folded].filter((letter, i, all) => letter !== all[i - 1]).join("");
}
