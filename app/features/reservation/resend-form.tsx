/** Sends once more what was typed, for a page that cannot show the form right now. */
import { Button } from "~/ui/button.tsx";
import type { SentForm } from "./reservation.ts";

export function ResendForm({ sent: { requestId, fields, shown } }: { sent: SentForm }) {
  return (
    <form method="post">
      {Object.entries({ ...fields, request_id: requestId, shown }).map(([name, text]) => (
        <input key={name} type="hidden" name={name} defaultValue={text} />
      ))}
      <Button type="submit">다시 신청하기</Button>
    </form>
  );
}
