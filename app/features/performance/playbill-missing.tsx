/** In place of a show's page: there is no such show, or it cannot be read right now; with ways on. */
import { Link } from "react-router";
import { pageTitle } from "~/lib/page-meta.ts";
import { buttonClass } from "~/ui/button.tsx";
import { PartFailed } from "~/ui/part-failed.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import type { ShowName } from "./playbill-data.ts";
import { Poster } from "./poster.tsx";

interface PlaybillMissingProps {
  companyName: string;
  current: ShowName | null;
}

export function PlaybillMissing({ companyName, current }: PlaybillMissingProps) {
  return (
    <>
      <title>{pageTitle("찾을 수 없는 공연", companyName)}</title>
      {/* With a poster the pool of light lies at its foot. */}
      <div className={current ? "[--pool-rise:12.5rem] [--pool-width:33rem]" : ""}>
        <StageMessage
          heading="h1"
          title={<span className="text-[clamp(min(1.75rem,10vw),3.4vw,3rem)]">찾으시는 공연이 없습니다</span>}
          whole
        >
          <p className="-mt-3 mb-6 text-[0.9375rem] text-ink-soft">주소가 바뀌었거나 내려간 공연입니다.</p>
          {current ? (
            <Link
              to={`/performances/${current.id}`}
              viewTransition
              className="mx-auto mb-6 grid w-fit justify-items-center gap-3 underline-offset-4 hover:underline"
            >
              <span className="block w-[min(10.5rem,45vw)] lg:w-52">
                <Poster show={current} alt="" sizes="(min-width: 64rem) 13rem, 10.5rem" />
              </span>
              <span className="font-display text-xl">{current.title}</span>
            </Link>
          ) : null}
          <div className="mb-6 flex flex-wrap justify-center gap-3">
            <Link to={current ? `/performances/${current.id}` : "/"} viewTransition className={buttonClass()}>
              {current ? "현재 공연 보기" : "홈으로 가기"}
            </Link>
            <Link to="/archive" viewTransition className={buttonClass({ variant: "outline" })}>
              공연 기록 보기
            </Link>
          </div>
        </StageMessage>
      </div>
    </>
  );
}

export function PlaybillFailed({ companyName }: Pick<PlaybillMissingProps, "companyName">) {
  return (
    <>
      <title>{pageTitle("공연 정보를 불러오지 못했습니다", companyName)}</title>
      <PartFailed heading="h1" title="공연 정보를 불러오지 못했습니다" whole />
    </>
  );
}
