/** A dot or dash stays on the line of the word before it: "배우 · 연출", "2026년 – 2027년". */
export const boundSeparators = (text: string) => text.replace(/ (?=[·–])/g, "\u00a0");
