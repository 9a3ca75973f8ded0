/** A text in which no name is parted at its hyphen: "Jung-gu" stays on one line. */
import { Fragment } from "react";

export function WholeNames({ text }: { text: string }) {
  return text.split(" ").map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one text never change places
    <Fragment key={place}>
      {place > 0 ? " " : null}
      {word.includes("-") ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ));
}
