/** Leads an admin of whom a second factor is demanded to where it is set up. */
import { useLocation } from "react-router";
import { Button, buttonClass } from "~/ui/button.tsx";
import { pathAfterLogin, secondFactorAddress } from "./session.ts";

export function MfaRequired({ onLeave }: { onLeave: () => void }) {
  const { pathname, search } = useLocation();
  const atWork = pathname.startsWith("/admin");
  const wanted = atWork ? pathname + search : pathAfterLogin(new URLSearchParams(search).get("next"));
  return (
    <div className="grid gap-5">
      <p role="status">
        이제 모든 관리자가 2단계 인증을 씁니다. 휴대전화만 있으면 1분쯤 걸립니다.
        {atWork ? " 새 창에서 등록하고 돌아오면 보던 화면에서 그대로 이어집니다." : ""}
      </p>
      {/* A page behind a dialog keeps what was typed in it, so the set-up gets a window of its own. */}
      <a
        href={secondFactorAddress(wanted)}
        target={atWork ? "_blank" : undefined}
        rel="noreferrer"
        className={buttonClass()}
      >
        2단계 인증 등록하기
      </a>
      <Button variant="outline" onClick={onLeave}>
        로그아웃
      </Button>
    </div>
  );
}
