/** The ticket that was found by its number, or that the link in the address opens; this browser stores it then. */
import { useCallback, useEffect, useRef, useState } from "react";
import { type FoundTicket, type TicketAnswer, ticketKeyIn } from "./found-ticket.ts";
import { storeOpenedTicket } from "./saved-ticket.ts";
import { askForTicket } from "./ticket-request.ts";

/** Trying again may help where nobody has answered. */
type LinkFailure = "linkUnanswered" | "unknownLink";

export function useOpenedTicket(byNumber: TicketAnswer | null) {
  const [linked, setLinked] = useState<FoundTicket | null>(null);
  const [linkFailure, setLinkFailure] = useState<LinkFailure | null>(null);
  const [linkAsked, setLinkAsked] = useState(false);
  const key = useRef<string>(null);

  const openLink = useCallback(async () => {
    if (!key.current) return;
    setLinkFailure(null);
    setLinkAsked(true);
    try {
      const ticket = await askForTicket(key.current);
      setLinked(ticket);
      if (!ticket) setLinkFailure("unknownLink");
    } catch {
      setLinkFailure("linkUnanswered");
    }
    setLinkAsked(false);
  }, []);

  useEffect(() => {
    const takeKey = () => {
      const given = ticketKeyIn(location.hash);
      if (!given) return;
      key.current = given;
      // Neither the history nor whoever looks at the screen has the key from then on.
      history.replaceState(history.state, "", location.pathname);
      void openLink();
    };
    takeKey();
    addEventListener("hashchange", takeKey);
    return () => removeEventListener("hashchange", takeKey);
  }, [openLink]);

  const opened = byNumber?.ok ? byNumber : linked;
  useEffect(() => {
    if (opened) storeOpenedTicket(opened.show, opened.reservation);
  }, [opened]);
  return { opened, linkAsked, linkFailure, openLink };
}
