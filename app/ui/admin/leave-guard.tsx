/**
 * Asks before what was typed, or an image being uploaded, is left behind: on the way to another page, and when the tab
 * is closed. The router minds one blocker at a time, so that one question speaks for all forms; it also stays on the page
 * while there is no network, where the router would give way to the browser's own error.
 */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { useToast } from "../toast.tsx";
import { useOnline } from "../use-online.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { createRegistry } from "./registry.ts";

const questions = {
  typed: {
    title: "저장하지 않고 나갈까요?",
    description: "지금 나가면 쓰던 내용이 사라집니다.",
    action: "저장하지 않고 나가기",
    stay: "계속 고치기",
  },
  uploading: {
    title: "이미지를 올리는 중입니다. 나갈까요?",
    description: "지금 나가면 올리던 이미지와 저장하지 않은 내용이 사라집니다.",
    action: "그만두고 나가기",
    stay: "기다리기",
  },
};

interface LeaveGuardProps {
  when: boolean;
  /** Whether an image is on its way. */
  uploading?: boolean;
  /** Called when the admin gives up what was typed. */
  onDiscard?: (() => void) | undefined;
}

interface Guard extends LeaveGuardProps {
  place: HTMLElement | null;
}

/** Those that would lose something now, the latest last. */
const guards = createRegistry<RefObject<Guard>, true>();

/** Guards the form in which it stands. */
export function LeaveGuard({ when, uploading = false, onDiscard }: LeaveGuardProps) {
  const guard = useRef<Guard>({ when, place: null });
  useEffect(() => {
    Object.assign(guard.current, { uploading, onDiscard });
  });
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const remove = guards.add(guard, true);
    addEventListener("beforeunload", ask);
    return () => {
      remove();
      removeEventListener("beforeunload", ask);
    };
  }, [when]);
  return (
    <span
      ref={(place) => {
        guard.current.place = place;
      }}
      hidden
    />
  );
}

/** Stands once, in the frame of the pages. */
export function LeaveQuestion() {
  const guarded = useSyncExternalStore(
    guards.subscribe,
    () => guards.entries.size > 0,
    () => false,
  );
  const online = useOnline();
  return guarded || !online ? <Question /> : null;
}

function Question() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (guards.entries.size > 0 || !navigator.onLine) && currentLocation.pathname !== nextLocation.pathname,
  );
  const { toast } = useToast();
  const stays = blocker.state === "blocked" && !navigator.onLine;
  useEffect(() => {
    if (!stays) return;
    blocker.reset?.();
    toast({
      title: "인터넷에 연결되어 있지 않습니다",
      description: "연결되면 다시 눌러 주세요. 쓰던 내용은 이 페이지에 그대로 있습니다.",
      variant: "destructive",
    });
  }, [stays, blocker, toast]);
  const all = [...guards.entries.keys()].map(({ current }) => current);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked" && !stays}
      {...questions[all.some(({ uploading }) => uploading) ? "uploading" : "typed"]}
      backCloses={false}
      fallbackFocus={() => fieldInSight(all.at(-1)?.place?.closest("form"))}
      onConfirm={() => {
        for (const { onDiscard } of all) onDiscard?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}

/** The first field of the form in the window, or the first of all. */
function fieldInSight(form: HTMLFormElement | null | undefined): HTMLElement | undefined {
  const fields = [
    ...(form?.querySelectorAll<HTMLElement>("input:not([type=file]), select, textarea") ?? []),
  ].filter((field) => field.checkVisibility());
  return fields.find((field) => field.getBoundingClientRect().top >= 0) ?? fields[0];
}
