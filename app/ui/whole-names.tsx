/** A text in which no name is parted at its hyphen: "Jung-gu" stays on one line. */
export function WholeNames({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
