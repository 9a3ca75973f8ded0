/** The reservation of a ticket as it is by now: it may have been cancelled or paid since, in another tab or by the company. */
import { useCallback, useState } from "react";
import { useOnVisible } from "~/ui/use-on-visible.ts";
import type { FoundReservation } from "./reservation.ts";
import { askForTicket } from "./ticket-request.ts";

/** `listed`: the list that shows it reads it again. */
export function useCurrentReservation(made: FoundReservation, listed: boolean): FoundReservation {
  const [current, setCurrent] = useState(made);
  const { ticket_key } = made;
  const readAgain = useCallback(() => {
    askForTicket(ticket_key).then(
      (found) => found && setCurrent(found.reservation),
      // What cannot be read stays as it was.
      () => undefined,
    );
  }, [ticket_key]);
  useOnVisible(listed ? null : readAgain);
  return listed ? made : current;
}
