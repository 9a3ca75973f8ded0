/** A text that is broken between its sentences, and within one only where it is longer than a line. */
import { Fragment } from "react";

export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=\.) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className="inline-block">{sentence}</span>{" "}
    </Fragment>
  ));
}
