/** One message: what it says now, and what an admin can do with it. */
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { eventName, wayName } from "~/lib/message-names.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Opener } from "~/ui/admin/opener.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { excerptOf, type Message, readProblem } from "./message.ts";
import { changeMessage, messagesKey, readMessageText } from "./messages-data.ts";

interface MessageItemProps {
  supabase: Supabase;
  message: Message;
  /** Shown open, with what sends it from this telephone. */
  byHand: boolean;
}

export function MessageItem({ supabase, message, byHand }: MessageItemProps) {
  const { event, way, state } = message;
  const { problem, code } = readProblem(message.problem);
  const [open, setOpen] = useState(byHand);
  const about = aboutOf(message);
  const who = about ? [about.name, about.number].filter(Boolean).join(" ") : "극단";
  const { change, failure } = useChange(supabase, message);
  const waits = state === "waiting" || state === "failed";
  const mayMark = waits && (way === "phone" || byHand) && message.taken_at === null;
  // What an account gets opens it, and a notice is gone with its hour.
  const fixed = event === "account" || way === "push";
  const again = (state === "failed" || state === "skipped") && !fixed;
  const text = useQuery({
    queryKey: [...messagesKey, "text", message.id],
    queryFn: () => readMessageText(supabase, message.id),
    enabled: open,
  });
  const mark =
    mayMark && text.data !== null ? (
      <Button
        variant="quiet"
        aria-label={`${who} ${eventName(event)} 보냄으로 표시`}
        onClick={() => change("sent")}
      >
        보냄으로 표시
      </Button>
    ) : null;
  const skip =
    waits && !fixed && message.taken_at === null ? (
      <Button
        variant="quiet"
        className={byHand ? "-ml-control-side" : ""}
        aria-label={`${who} ${eventName(event)} 보내지 않기`}
        onClick={() => change("skipped")}
      >
        보내지 않기
      </Button>
    ) : null;
  return (
    <li
      className={`relative grid grid-cols-1 items-center has-[details[open]]:items-start border-line border-b py-3 lg:col-span-full lg:grid-cols-subgrid lg:py-2 ${byHand || again ? "gap-y-2" : "gap-y-1 max-sm:pb-1"}`}
    >
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 xl:grid xl:grid-cols-[9rem_6rem_11.5rem_minmax(0,1fr)]">
          <strong className={`wrap-anywhere font-semibold ${about ? "" : "col-span-2"}`} data-typed>
            {about?.name ?? eventName(event)}
          </strong>
          {about ? <span className="numerals text-ink-soft text-sm">{about.number}</span> : null}
          <span className={`text-sm ${about ? "text-ink-soft max-sm:order-last max-sm:w-full" : ""}`}>
            {about ? `${eventName(event)} · ` : ""}
            {wayName(way)}
          </span>
          <span className="numerals text-ink-soft text-sm max-sm:ml-auto">
            {[whenOf(message), code].filter(Boolean).join(" · ")}
          </span>
        </p>
        {problem ? <p className="text-sm text-warn">{problem}</p> : null}
        {open ? <MessageText text={text} way={way} byHand={byHand} skip={byHand ? skip : null} /> : null}
        <FailureText of={failure} />
      </div>
      <RowActions
        // What is left to do with a message that has no text stands beside the reason.
        className={`lg:col-span-2 lg:grid lg:grid-cols-subgrid lg:[&>:last-child]:col-start-2 lg:has-[>:last-child:empty]:[&>:first-child]:col-span-2 lg:[&>:first-child]:justify-self-end ${text.data === null ? "max-lg:-mt-[calc(var(--control)+0.25rem)] [&>:last-child>button]:ml-auto" : byHand ? "max-sm:*:w-auto! max-sm:[&>:first-child]:flex-1 max-sm:[&>:last-child]:grow-0" : ""}`}
        words={
          <>
            {byHand || fixed ? null : (
              <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? "내용 접기" : "내용 보기"}
              </Button>
            )}
            {mark}
            {byHand && (text.isPending || text.data) ? null : skip}
          </>
        }
      >
        {byHand && text.data ? <SendByHand text={text.data} way={way} who={who} /> : null}
        {again && !byHand ? (
          <Button
            variant="outline"
            aria-label={`${who} ${eventName(event)} 다시 보내기`}
            onClick={() => change("waiting")}
          >
            다시 보내기
          </Button>
        ) : null}
      </RowActions>
    </li>
  );
}

const done = {
  sent: "보냄으로 표시했습니다",
  skipped: "보내지 않습니다",
  waiting: "곧 다시 보냅니다",
};

/** Said with its undo. */
function useChange(supabase: Supabase, message: Message) {
  const { id } = message;
  const about = aboutOf(message);
  const { run, failure } = usePaymentAction();
  const undo = async () => {
    await changeMessage(supabase, id, "waiting");
    return { count: 1 };
  };
  const change = (state: keyof typeof done) =>
    run(async () => {
      await changeMessage(supabase, id, state);
      return {
        title: done[state],
        ...(about && { description: about.name }),
        ...(state !== "waiting" && { steps: [{ count: 1, undo }], altText: "메시지 목록에서 다시 보내기" }),
      };
    });
  return { change, failure };
}

type Text = NonNullable<Awaited<ReturnType<typeof readMessageText>>>;

/** Longer messages are folded: in lines. */
const foldedFrom = 4;

interface MessageTextProps {
  text: UseQueryResult<Text | null>;
  way: Message["way"];
  byHand: boolean;
  /** Below the text: what is seldom done. */
  skip: ReactNode;
}

function MessageText({ text, way, byHand, skip }: MessageTextProps) {
  if (text.isError) return <p className="text-bad">{adminErrorMessage(text.error)}</p>;
  if (text.isPending) return <p className="text-ink-soft">불러오는 중…</p>;
  if (!text.data) {
    return (
      <p className="flex items-center text-ink-soft text-sm max-lg:min-h-control max-lg:pr-26">
        보낼 내용이 없습니다. 예매 상태가 바뀌었거나 개인정보를 지웠습니다.
      </p>
    );
  }
  const { recipient, subject, text: body } = text.data;
  const lines = body.trim().split("\n");
  const whole = (
    <>
      <blockquote className="wrap-anywhere max-w-[40rem] max-sm:mb-2 whitespace-pre-wrap border border-line bg-surface p-3 text-sm">
        <span className="numerals block text-ink-soft" data-typed>
          {recipient}
        </span>
        {way === "email" ? <strong className="block font-semibold">{subject}</strong> : null}
        {body}
      </blockquote>
      {skip}
    </>
  );
  if (!byHand || lines.length <= foldedFrom) return whole;
  return (
    <details className="group/text">
      <Opener className="relative text-ink-soft text-sm max-sm:min-h-0! max-sm:group-open/text:-mt-6 max-sm:group-open/text:min-h-6! max-sm:group-open/text:mb-2 sm:min-h-6! max-sm:[&>svg]:absolute max-sm:[&>svg]:-top-5 max-sm:group-open/text:[&>svg]:top-1 max-sm:[&>svg]:right-0 xl:[&>svg]:-translate-y-3">
        <span className="mr-1.5 max-sm:group-open/text:hidden max-sm:w-full sm:group-open/text:invisible sm:min-w-0 sm:flex-1 sm:truncate">
          <span className="numerals mr-3 text-ink max-sm:hidden" data-typed>
            {recipient}
          </span>
          {excerptOf(lines)}
        </span>
        <span className="shrink-0 whitespace-nowrap text-ink max-sm:absolute max-sm:-top-6 max-sm:group-open/text:top-0 max-sm:right-5.5 xl:-translate-y-3">
          <span className="group-open/text:hidden">내용 보기</span>
          <span className="hidden group-open/text:inline">내용 접기</span>
        </span>{" "}
      </Opener>
      {whole}
    </details>
  );
}

/** Of an icon beside what sends it: framed on a phone. */
const besideClass = "icon-only! max-sm:border max-sm:border-ink/40! [&>svg]:size-5!";

/** What sends it from this telephone. */
function SendByHand({ text, way, who }: { text: Text; way: Message["way"]; who: string }) {
  const { recipient, subject, text: body } = text;
  const byTelephone = way === "phone";
  return (
    <>
      <a
        href={
          way === "email"
            ? `mailto:${encodeURIComponent(recipient)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
            : `sms:${recipient.replaceAll("-", "")}?body=${encodeURIComponent(body)}`
        }
        className={`max-sm:flex-1 ${byTelephone ? "not-any-pointer-coarse:hidden" : ""} ${buttonClass({ variant: "outline" })}`}
        aria-label={`${who}에게 ${wayName(way)} 앱으로 보내기`}
      >
        {wayName(way)} 앱으로 보내기
      </a>
      <CopyButton
        text={body}
        what={`${who} ${wayName(way)} 내용`}
        label="내용 복사"
        look={byTelephone ? { variant: "outline" } : "icon"}
        // With words where no telephone is at hand: there the text is copied.
        className={
          byTelephone
            ? "whitespace-nowrap max-sm:not-any-pointer-coarse:flex-1 any-pointer-coarse:icon-only!"
            : besideClass
        }
      />
    </>
  );
}

function whenOf({
  state,
  way,
  created_at,
  sent_at,
  sent_by_hand,
  due_at,
  updated_at,
  tries,
}: Message): string {
  if (state === "sent" && sent_at) return `${briefMoment(sent_at)} ${sent_by_hand ? "직접 보냄" : "보냄"}`;
  if (state === "waiting" && Date.parse(due_at) <= Date.now()) {
    return way === "phone" ? `${briefMoment(created_at)}에 만듦` : "곧 보냄";
  }
  if (state === "waiting") {
    return `${briefMoment(due_at)}에 ${tries > 0 ? `다시 보낼 예정 (${tries}번 해 봄)` : "보낼 예정"}`;
  }
  return `${briefMoment(updated_at)} ${state === "failed" ? "보내지 못함" : "보내지 않음"}`;
}

/** The visitor; undefined: it is for the company. */
function aboutOf({ ticket_reservations: reservation, seat_offers: offer }: Message) {
  if (reservation) return { name: reservation.name, number: reservation.reservation_number };
  return offer ? { name: offer.waiting_parties.name, number: "" } : undefined;
}
