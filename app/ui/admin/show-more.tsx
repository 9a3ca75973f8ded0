/** A long list, a part at a time: the page stays quick however much has come together over the years. */
import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";

interface ShownInPartsProps<Row> {
  rows: readonly Row[];
  partSize: number;
  /** Gets the rows to show and those that are not shown yet. */
  children: (shown: Row[], rest: Row[]) => ReactNode;
}

export function ShownInParts<Row>({ rows, partSize, children }: ShownInPartsProps<Row>) {
  const [count, setCount] = useState(partSize);
  const rest = rows.slice(count);
  return (
    <>
      {children(rows.slice(0, count), rest)}
      {rest.length > 0 ? (
        <div>
          <Button variant="outline" onClick={() => setCount(count + partSize)}>
            더 보기(남은 {rest.length.toLocaleString("ko")}건)
          </Button>
        </div>
      ) : null}
    </>
  );
}
