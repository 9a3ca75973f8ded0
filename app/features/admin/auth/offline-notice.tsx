/** In the head of every admin page: that there is no network now. */
import { useOnline } from "~/ui/use-online.ts";

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="border-line border-t bg-warn/15 px-4 py-2 text-sm leading-snug sm:px-6 lg:mx-2 lg:mb-2 lg:rounded-control lg:border lg:px-3">
          <strong className="font-semibold">인터넷에 연결되어 있지 않습니다.</strong> 쓰던 내용은 그대로 있고,
          연결되면 저장할 수 있습니다.
        </p>
      )}
    </div>
  );
}
