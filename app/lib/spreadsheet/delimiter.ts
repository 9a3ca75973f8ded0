/** Finds what sets the columns of a text apart: tabs, commas, semicolons. */

/** The delimiter that most lines have in common; null for text that is set apart by spaces. */
export function findDelimiter(text: string): string | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const sample = lines.slice(0, 200);
  for (const delimiter of ["\t", ";", "|", ","]) {
    const counts = sample.map((line) => withoutAmounts(line).split(delimiter).length - 1);
    if (counts.filter((count) => count >= 2).length >= Math.max(1, sample.length / 2)) return delimiter;
  }
  return null;
}

function withoutAmounts(line: string): string {
  return line.replace(/\d,(?=\d{3}(?!\d))/g, "");
}
