/** Asks before what was typed, or an image being uploaded, is left behind: on the way to another page, and when the tab is closed. */
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const questions = {
  typed: {
    title: "저장하지 않고 나갈까요?",
    description: "지금 나가면 고친 내용이 사라집니다.",
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
  onDiscard?: () => void;
}

/** The router minds one guard at a time, so that forms beside others mount it only while they need it. */
export function LeaveGuard({ when, uploading = false, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);

  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={place} hidden />
      <ConfirmDialog
        open={blocker.state === "blocked"}
        {...questions[uploading ? "uploading" : "typed"]}
        backCloses={false}
        fallbackFocus={() => fieldInSight(place.current?.closest("form"))}
        onConfirm={() => {
          onDiscard?.();
          blocker.proceed?.();
        }}
        onClose={() => blocker.reset?.()}
      />
    </>
  );
}

/** The first field of the form in the window, or the first of all. */
function fieldInSight(form: HTMLFormElement | null | undefined): HTMLElement | undefined {
  const fields = [
    ...(form?.querySelectorAll<HTMLElement>("input:not([type=file]), select, textarea") ?? []),
  ].filter((field) => field.checkVisibility());
  return fields.find((field) => field.getBoundingClientRect().top >= 0) ?? fields[0];
}
