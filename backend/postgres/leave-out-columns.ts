/** Takes columns out of COPY text on its way, for a table that has fewer of them. */
import { PassThrough, Transform } from "node:stream";

/** `given` are the columns of the text, `wanted` those that go on, in the same order. */
export function leaveOutColumns(given: string[], wanted: string[]): Transform {
  if (wanted.length === given.length) return new PassThrough();
  const places = given.flatMap((column, place) => (wanted.includes(column) ? [place] : []));
  const shorten = (line: string) => {
    // Tabs inside values are written as `\t`.
    const values = line.split("\t");
    return places.map((place) => values[place]).join("\t");
  };
  let rest = "";
  const decoder = new TextDecoder();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      done(null, lines.map((line) => `${shorten(line)}\n`).join(""));
    },
  });
}
