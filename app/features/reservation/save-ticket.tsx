/** Saves the ticket as an image: on a phone through its own sharing, elsewhere as a file. */
import { useRef, useState } from "react";
import { saveFile } from "~/lib/save-file.ts";
import { Button, type ButtonLook } from "~/ui/button.tsx";
import { DownloadIcon } from "~/ui/icons.tsx";
import type { FoundReservation, ReservableShow } from "./reservation.ts";

interface SaveTicketProps {
  show: ReservableShow;
  reservation: FoundReservation;
  /** What is stamped on it. */
  stamp: string;
  variant: ButtonLook["variant"];
}

export function SaveTicket({ show, reservation, stamp, variant }: SaveTicketProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<"idle" | "drawing" | "saved" | "failed">("idle");

  async function save() {
    if (!place.current) return;
    setState("drawing");
    try {
      const { drawTicket } = await import("./ticket-image.ts");
      const image = await drawTicket({ show, reservation, stamp, looksLike: place.current });
      const file = new File([image], `${show.title} ${reservation.reservation_number}.png`, {
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
      <Button variant={variant} busy={state === "drawing"} onClick={() => void save()}>
        {state === "drawing" ? null : <DownloadIcon />}
        이미지로 저장
      </Button>
      <span
        ref={place}
        role="status"
        className={state === "failed" ? "text-bad text-sm" : "text-ink-soft text-sm"}
      >
        {words[state]}
      </span>
    </>
  );
}

const words = {
  idle: "",
  drawing: "",
  saved: "표를 이미지로 만들었습니다.",
  failed: "이미지를 만들지 못했습니다. 화면을 캡처해 주세요.",
};

/** Who closes the phone's sharing has changed their mind; nothing is wrong. */
function ignoreDismissed(error: unknown) {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
