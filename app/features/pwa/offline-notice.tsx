/** Says on a page that was seen before that there is no network now. */
import { useSyncExternalStore } from "react";
import { offlineWords } from "./offline-messages.ts";

function subscribe(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="above-bottom-bar sticky z-20">
      {online ? null : (
        <p className="on-stage border-line border-t px-5 py-3 text-center text-sm">{offlineWords.notice}</p>
      )}
    </div>
  );
}
