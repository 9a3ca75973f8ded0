/** In place of a page that is not there or could not be read: why, and where to go from there. */
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { reloadOnce } from "~/page-loading/reload-once.ts";
import { buttonClass } from "./button.tsx";
import { StageMessage } from "./stage-message.tsx";

export function PageFailed({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  // What the browser could not fetch or understand: the line is lost, or the page belongs to a release that is gone.
  useEffect(() => {
    if (error instanceof TypeError) void reloadOnce();
  }, [error]);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{missing ? "찾을 수 없는 페이지" : "잠시 문제가 생겼습니다"}</title>
      <StageMessage
        heading="h1"
        whole
        title={missing ? "찾으시는 페이지가 없습니다" : "잠시 문제가 생겼습니다"}
        subtitle={missing ? "주소를 다시 확인해 주세요" : "조금 뒤에 다시 시도해 주세요"}
      >
        {missing ? null : (
          <a href={pathname + search} className={`${buttonClass()} mr-3`}>
            다시 시도
          </a>
        )}
        <a href="/" className={buttonClass({ variant: missing ? "primary" : "outline" })}>
          홈으로 가기
        </a>
      </StageMessage>
    </>
  );
}
