/** Asks before what was typed is left behind: on the way to another page, and when the tab is closed. */
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

/** The router minds one guard at a time, so that forms which stand beside others mount it only while they need it. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onOpenChange={stay}
      backCloses={false}
      title="저장하지 않고 나갈까요?"
      description="지금 나가면 고친 내용이 사라집니다."
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          저장하지 않고 나가기
        </Button>
        <Button onClick={stay}>계속 고치기</Button>
      </div>
    </Dialog>
  );
}
