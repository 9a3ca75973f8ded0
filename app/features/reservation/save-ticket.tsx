/** Saves the ticket as an image: on a phone through its own sharing, elsewhere as a file. */
import { useRef, useState } from "react";
import { saveFile } from "~/lib/save-file.ts";
import { Button } from "~/ui/button.tsx";
import { DownloadIcon } from "~/ui/icons.tsx";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import type { TicketWords } from "./ticket-words.ts";

interface SaveTicketProps {
  show: ReservableShow;
  reservation: FoundReservation;
  words: TicketWords;
  /** What is stamped on it. */
  stamp: string;
}

export function SaveTicket({ show, reservation, words, stamp }: SaveTicketProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<"idle" | "drawing" | "saved" | "failed">("idle");

  async function save() {
    if (!place.current) return;
    setState("drawing");
    try {
      const { drawTicket } = await import("./ticket-image.ts");
      const image = await drawTicket({ show, reservation, words, stamp, looksLike: place.current });
      const file = new File([image], `${words.title(show)} ${reservation.reservation_number}.png`, {
        type: "image/png",
      });
      if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file] }).catch(ignoreDismissed);
      } else saveFile(file, file.name);
      setState("saved");
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      <Button variant="quiet" busy={state === "drawing"} onClick={() => void save()}>
        {state === "drawing" ? null : <DownloadIcon />}
        {words.save}
      </Button>
      <span
        ref={place}
        role="status"
        className={`text-sm ${state === "failed" ? "text-bad" : "text-ink-soft"}`}
      >
        {state === "saved" ? words.saved : state === "failed" ? words.saveFailed : ""}
      </span>
    </>
  );
}

/** Who closes the phone's sharing has changed their mind; nothing is wrong. */
function ignoreDismissed(error: unknown) {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
