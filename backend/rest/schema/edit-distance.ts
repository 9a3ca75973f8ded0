/** How many letters have to be added, left out or replaced to make one text of another. */
export function editDistance(from: string, to: string): number {
  const [short, long] = [[...from], [...to]];
  let above = Array.from({ length: long.length + 1 }, (_, i) => i);
  for (const [row, letter] of short.entries()) {
    const line = [row + 1];
    for (const [column, other] of long.entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
