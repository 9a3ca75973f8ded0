/** Says on a page that was seen before that there is no network now. */
import { useOnline } from "~/ui/use-online.ts";
import { offlineWords } from "./offline-messages.ts";

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="offline-notice above-bottom-bar sticky z-20">
      {online ? null : (
        <p className="on-stage border-line border-t px-5 py-3 text-center text-sm">{offlineWords.notice}</p>
      )}
    </div>
  );
}
