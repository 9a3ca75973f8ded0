/** The content of the page and of the dialog: the form, then the ticket. */
import { type ComponentProps, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLazyComponent } from "~/page-loading/use-lazy-component.ts";
import { buttonClass } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { FormWordsContext } from "./form-words.ts";
import { koreanForm } from "./korean-form-words.ts";
import { type ReservableShow, reservePath } from "./reservation.ts";
import { ReservationForm } from "./reservation-form.tsx";
import { offerShowTimes, type ShowTimeSeats, soldOutOf } from "./show-time.ts";
import type { ReservationFlow } from "./use-reservation.ts";
import type { WaitingAnswer } from "./waiting.ts";

/** Fetched with what sending takes (use-reservation.ts): the form is there sooner without it. */
const ReservationOutcome = lazy(() => import("./reservation-outcome.tsx"));

const WaitingForm = lazy(() => import("./waiting-form.tsx"));

/** Left alone while nothing of it changes: React throws away what is typed in a part that changes before its code is there. */
const LaterWaitingForm = memo((props: ComponentProps<typeof WaitingForm>) => (
  <Suspense>
    <WaitingForm {...props} />
  </Suspense>
));

/** The code comes only where the head has found something that was reserved in this browser. */
const loadEarlier = () =>
  import("./earlier-reservations.tsx").then(({ EarlierReservations }) => EarlierReservations);
const whereReserved = (load: () => void) => {
  if (document.documentElement.hasAttribute("data-reservations")) load();
  return () => undefined;
};

interface ReservationContentProps {
  show: ReservableShow;
  seats: ShowTimeSeats[] | null;
  flow: ReservationFlow;
  /** Under which the form is sent without a script. */
  requestId?: string;
  /** What the page was answered to the form of the waiting list. */
  waiting?: WaitingAnswer | null;
  /** The show time at which the visitor has asked to wait. */
  waitFor?: string | null;
  /** After the ticket: the way on. */
  children: ReactNode;
}

export function ReservationContent({
  show,
  seats,
  flow,
  requestId,
  waiting = null,
  waitFor = null,
  children,
}: ReservationContentProps) {
  const { stage, startNew } = flow;
  const EarlierReservations = useLazyComponent(loadEarlier, whereReserved);
  switch (stage.name) {
    case "asking":
      return <AskingEarlier />;
    case "unanswered":
      return <EarlierUnanswered address={reservePath(show.id)} onStartNew={startNew} />;
    case "reserved":
      return (
        <Ticketed inPlace={!stage.delivered}>
          {/* With the ticket: a button that stood there before would move from under the finger. */}
          <Suspense>
            <ReservationOutcome show={show} {...stage} />
            {children}
          </Suspense>
        </Ticketed>
      );
    default: {
      const offered = offerShowTimes(show.show_times, seats);
      const soldOut = soldOutOf(offered);
      return (
        <>
          {EarlierReservations ? <EarlierReservations show={show} /> : null}
          <FormWordsContext value={koreanForm}>
            <ReservationForm show={show} offered={offered} flow={flow} requestId={requestId} />
          </FormWordsContext>
          {soldOut || waiting ? (
            <LaterWaitingForm
              performanceId={show.id}
              showTimes={show.show_times}
              soldOut={soldOut}
              requestId={requestId}
              delivered={waiting}
              chosen={waitFor}
            />
          ) : null}
        </>
      );
    }
  }
}

/** While the reservation is asked for that this tab has sent before. */
function AskingEarlier() {
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3 text-ink-soft">
      <Spinner /> 앞서 보내신 예매 신청을 확인하고 있습니다…
    </p>
  );
}

interface EarlierUnansweredProps {
  /** Of the form, which asks again. */
  address: string;
  onStartNew: () => void;
}

function EarlierUnanswered({ address, onStartNew }: EarlierUnansweredProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold text-bad">
        앞서 보내신 예매 신청을 확인하지 못했습니다. 다시 시도해 주세요.
      </p>
      <a href={address} className={buttonClass()}>
        다시 시도
      </a>
      <a href={address} onClick={onStartNew} className={buttonClass({ variant: "outline" })}>
        새로 예매하기
      </a>
    </div>
  );
}

/** `inPlace`: the form was scrolled to its end; the ticket begins at the top. */
function Ticketed({ inPlace, children }: { inPlace: boolean; children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!inPlace) return;
    start.current?.focus({ preventScroll: true });
    (start.current?.closest("article") ?? start.current)?.scrollIntoView({ block: "start" });
  }, [inPlace]);
  return (
    <div ref={start} tabIndex={-1} className="grid scroll-mt-5 grid-cols-[minmax(0,1fr)] gap-7 outline-none">
      {children}
    </div>
  );
}
