/** In which language a show is played, as far as the company has written it. */
const ofLanguage = /\b(?:sur|sub|super)titles?\b|\blanguage\b|\bin (?:Korean|English)\b/i;

/** What the guide of a show says of its language, as short as a fact: "Korean; English surtitles Sat and Sun"; empty: nothing. */
export function languageOf({ viewing_guide_en }: { viewing_guide_en: string }): string {
  return viewing_guide_en
    .split("\n")
    .filter((line) => ofLanguage.test(line))
    .join(" ")
    .replace(/^The (?:play|show) is in (?=[A-Z])/, "")
    .replace(/ are shown on (?=[A-Z])/, " ")
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*days?\b/g, "$1")
    .replace(/\.$/, "");
}
