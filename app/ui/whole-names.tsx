/** A text in which no name is parted at its hyphen, nor from its number: "84 Gasang-ro" stays on one line where it fits. */
import { Fragment } from "react";

export function WholeNames({ text }: { text: string }) {
  const words = text.replace(/(\d) (?=[A-Z])/g, "$1\u00a0").split(" ");
  return words.map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one text never change places
    <Fragment key={place}>
      {place > 0 ? " " : null}
      {word.includes("-") ? <span className="inline-block">{word}</span> : word}
    </Fragment>
  ));
}
