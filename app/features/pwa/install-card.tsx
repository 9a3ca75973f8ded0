/** Offers to put the site on the phone as an app: a card at the bottom of the screen, until the visitor answers. */
import { Button } from "~/ui/button.tsx";
import { CloseIcon, ShareIcon } from "~/ui/icons.tsx";
import type { InstallWay, InstallWayHook } from "./use-install-way.ts";

interface InstallCardProps extends Pick<InstallWayHook, "install" | "dismiss"> {
  way: InstallWay;
  companyName: string;
}

export default function InstallCard({ way, install, dismiss, companyName }: InstallCardProps) {
  /** The card is gone then: the focus goes on in the page. */
  function close() {
    dismiss();
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <aside
      aria-labelledby="install-app"
      data-install-card=""
      className="above-bottom-bar fixed inset-x-3 z-40 mb-3 grid grid-cols-[auto_1fr_auto] items-start gap-x-4 rounded-control border border-line bg-surface p-4 pr-2 above-part motion-safe:animate-rise-in md:right-auto md:left-4 md:w-[27rem]"
    >
      <img src="/icons/icon-192.png" alt="" width={48} height={48} className="mt-1 size-12 rounded-control" />
      <div>
        <h2 id="install-app" className="font-bold text-lg">
          앱으로 설치
        </h2>
        <p className="text-ink-soft text-sm leading-relaxed">
          {companyName} 앱을 휴대전화에 두면 더 빠르고 편하게 보실 수 있습니다.
        </p>
        {way.by === "by-hand" ? (
          <p className="mt-2 text-sm leading-relaxed">
            브라우저의 공유 버튼 <ShareMark /> 를 누르고 <strong>‘홈 화면에 추가’</strong>를 고르시면 됩니다.
          </p>
        ) : null}
      </div>
      <button
        type="button"
        onClick={close}
        className="-mt-2 grid size-12 place-items-center rounded-control hover:bg-ink/8"
      >
        <CloseIcon />
        <span className="sr-only">설치 안내 닫기</span>
      </button>
      <div className="col-span-full mt-3 flex gap-2 pr-2">
        {way.by === "offer" ? (
          <Button className="flex-1" onClick={() => void install(way.offer)}>
            설치
          </Button>
        ) : null}
        <Button variant="outline" className="flex-1" onClick={close}>
          나중에
        </Button>
      </div>
    </aside>
  );
}

function ShareMark() {
  return (
    <span className="inline-block align-[-0.3em] *:size-5">
      <ShareIcon />
    </span>
  );
}
