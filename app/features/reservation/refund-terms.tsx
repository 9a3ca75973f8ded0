/** What comes back of tickets that are given back: a row for each day, between sentences. */

/** As the database writes it: a line for each rule, its day and its share parted by a tab. */
export function RefundTerms({ text }: { text: string | null | undefined }) {
  return text ? (
    <div className="refund-terms">
      {text.split("\n").map((line) => {
        const [day, share] = line.split("\t", 2);
        return (
          <p key={line}>
            {day} {share ? <b>{share}</b> : null}
          </p>
        );
      })}
    </div>
  ) : null;
}
