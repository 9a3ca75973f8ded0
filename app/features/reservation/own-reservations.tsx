/** The reservations made or opened in this browser, each with its ticket and where to pay, until the show; without a network as last seen. */
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import type { TicketAnswer } from "./found-ticket.ts";
import { askForAll, type Listed } from "./own-tickets.ts";
import { TicketFinder } from "./ticket-finder.tsx";
import { useOpenedTicket } from "./use-opened-ticket.ts";
import { useWaitingKeys } from "./waiting-keys.ts";

// Most who open the page have no ticket here.
const OwnTicket = lazy(() => import("./own-ticket.tsx").then(({ OwnTicket }) => ({ default: OwnTicket })));

const WaitingStatus = lazy(() =>
  import("./waiting-status.tsx").then(({ WaitingStatus }) => ({ default: WaitingStatus })),
);

/** null while they are asked for. */
type Answer = { found: Listed[]; unanswered: boolean } | null;

interface OwnReservationsProps {
  /** What the page came with, after the browser itself has sent the form that finds a ticket. */
  delivered: TicketAnswer | null;
}

export function OwnReservations({ delivered }: OwnReservationsProps) {
  const finder = useFetcher<TicketAnswer>();
  const waiting = useWaitingKeys();
  const { opened, linkFailure, openLink } = useOpenedTicket(finder.data ?? delivered);
  const [answer, setAnswer] = useState<Answer>(null);
  const ask = useCallback(() => {
    setAnswer(null);
    void askForAll().then(setAnswer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened is one of them from then on
  useEffect(ask, [ask, opened]);

  const others = answer?.found.filter(({ reservation }) => reservation.id !== opened?.reservation.id) ?? [];
  const listed = answer?.found.find(({ reservation }) => reservation.id === opened?.reservation.id);
  const shown: Listed[] = opened ? [listed ?? { own: {}, ...opened }, ...others] : others;
  const asking = !answer && !opened;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-14 lg:grid-cols-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 lg:col-span-7">
        {linkFailure ? (
          <Failure message={linkFailure.message} {...(linkFailure.again ? { onAgain: openLink } : {})} />
        ) : null}
        {answer?.unanswered ? (
          <Failure
            message="예매를 확인하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요."
            onAgain={ask}
          />
        ) : null}
        {waiting.keys.map((key) => (
          <Suspense key={key}>
            <WaitingStatus waitingKey={key} onForget={waiting.forget} />
          </Suspense>
        ))}
        {shown.map((ticket) => (
          <Suspense key={ticket.reservation.id}>
            <OwnTicket
              ticket={ticket}
              isOpened={ticket.reservation.id === opened?.reservation.id}
              onChanged={ask}
            />
          </Suspense>
        ))}
        {waiting.keys.length > 0 ? null : asking ? (
          <Asking />
        ) : shown.length === 0 && !answer?.unanswered ? (
          <None />
        ) : null}
      </div>
      {/* In one place whatever is above it, so that what is typed stays; not while it would be moved by what is found. */}
      <div
        className={`lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 ${asking ? "[html[data-reservations]_&]:hidden" : ""}`}
      >
        <TicketFinder finder={finder} delivered={delivered} />
      </div>
    </div>
  );
}

function Failure({ message, onAgain }: { message: string; onAgain?: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="font-semibold text-bad">{message}</p>
      {onAgain ? <Button onClick={onAgain}>다시 시도</Button> : null}
    </div>
  );
}

/** The page is the same for everybody: only where something was reserved, something is looked for. */
function Asking() {
  return (
    <>
      <p
        role="status"
        className="hidden min-h-48 items-center justify-center gap-3 text-ink-soft [html[data-reservations]_&]:flex"
      >
        <Spinner /> 이 기기에서 하신 예매를 확인하고 있습니다…
      </p>
      <div className="[@media(scripting:none)]:hidden [html[data-reservations]_&]:hidden">
        <None />
      </div>
      <noscript>
        <p>이 기기에서 하신 예매를 보시려면 브라우저의 자바스크립트를 켜 주세요.</p>
      </noscript>
    </>
  );
}

function None() {
  return (
    <StageMessage
      title="이 기기에서 하신 예매가 없습니다"
      subtitle="다른 기기에서 예매하셨다면 예매번호와 연락처로 찾아 주세요"
    />
  );
}
