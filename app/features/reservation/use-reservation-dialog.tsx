/**
 * How a page opens the form in a dialog: its code is fetched when somebody is about to use it, only one is open on a page
 * whichever button was clicked, and it opens by itself where a request was interrupted that nobody has answered. When
 * the code does not come, the visitor goes on to the page of the form, which continues with what was typed.
 */
import { type ReactNode, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from "react";
import { useToast } from "~/ui/toast.tsx";
import { type ReservableShow, reservePath } from "./reservation.ts";
import { chooseShowTime, discardAcknowledged, isUnanswered } from "./reservation-draft.ts";
import type { ShowTimeSeats } from "./show-time.ts";

type DialogComponent = typeof import("./reservation-dialog.tsx").ReservationDialog;

interface DialogOpener {
  /** Of the form as a page of its own. */
  address: string;
  /** With a show time that is chosen already. */
  open: (showTimeId?: string) => void;
  /** The dialog's code is on its way. */
  opening: boolean;
  /** Fetches the code ahead, when the visitor seems about to click. */
  prepare: () => void;
  dialog: ReactNode;
}

export function useReservationDialog(show: ReservableShow, seats: ShowTimeSeats[] | null): DialogOpener {
  const id = useId();
  const address = reservePath(show.id);
  const opener = useSyncExternalStore(listen, currentOpener, () => null);
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);
  const { toast } = useToast();

  function open(showTimeId?: string) {
    if (openerId !== null) return;
    discardAcknowledged(show.id);
    if (showTimeId) chooseShowTime(show.id, showTimeId);
    setOpener(id);
    withTimeout(loadDialog()).then(
      (component) => setDialog(() => component),
      () => {
        close(id);
        if (navigator.onLine) window.location.assign(address);
        else describeOffline(showTimeId);
      },
    );
  }

  function describeOffline(showTimeId?: string) {
    toast({
      title: "예매 창을 열지 못했습니다",
      description: "인터넷 연결을 확인한 뒤 다시 눌러 주세요.",
      variant: "destructive",
      action: {
        label: "다시 시도",
        altText: "인터넷 연결을 확인한 뒤 예매 버튼을 다시 눌러 주세요",
        onSelect: () => open(showTimeId),
      },
    });
  }

  const resume = useEffectEvent(() => {
    if (isUnanswered(show.id)) open();
  });
  useEffect(() => {
    if (show.account_transfer_enabled) resume();
    return () => close(id);
  }, [id, show.account_transfer_enabled]);

  const mine = opener === id;
  return {
    address,
    open,
    opening: mine && !Dialog,
    prepare: () => void loadDialog().catch(() => undefined),
    dialog: mine && Dialog ? <Dialog show={show} seats={seats} onClose={() => close(id)} /> : null,
  };
}

async function loadDialog(): Promise<DialogComponent> {
  return (await import("./reservation-dialog.tsx")).ReservationDialog;
}

/** Milliseconds after which the page of the form is the faster way. */
const maxLoadingMs = 6_000;

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, maxLoadingMs))]);
}

/** Of the button whose dialog is open. */
let openerId: string | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentOpener = () => openerId;

function setOpener(id: string | null) {
  openerId = id;
  for (const listener of listeners) listener();
}

function close(id: string) {
  if (openerId === id) setOpener(null);
}
