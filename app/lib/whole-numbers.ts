/** A number stays on the line of the word before it: "지하 1층", "가상로 84". */
export const wholeNumbers = (text: string) => text.replace(/ (?=\d)/g, "\u00a0");
