/** One message: what it says now, and what an admin can do with it. */
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { eventName, wayName } from "~/lib/message-names.ts";
import { formatShowDate, withoutThisYear } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Opener } from "~/ui/admin/opener.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { TimeLeft } from "~/ui/admin/time-left.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { type Message, readProblem, type ShowTime } from "./message.ts";
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
  const [open, setOpen] = useState(false);
  const about = aboutOf(message);
  const who = about ? [about.name, about.number].filter(Boolean).join(" ") : "극단";
  const { change, failure } = useChange(supabase, message);
  const untaken = (state === "waiting" || state === "failed") && message.taken_at === null;
  // What an account gets opens it, and a notice is gone with its hour.
  const fixed = event === "account" || way === "push";
  const again = (state === "failed" || state === "skipped") && !fixed && !byHand;
  const text = useQuery({
    queryKey: [...messagesKey, "text", message.id],
    queryFn: () => readMessageText(supabase, message.id),
    enabled: open || byHand,
  });
  const lost = byHand && text.data === null;
  const skip =
    untaken && !fixed ? (
      <Button
        variant={lost ? "outline" : "quiet"}
        aria-label={`${who} ${eventName(event)} 보내지 않기`}
        onClick={() => change("skipped")}
      >
        보내지 않기
      </Button>
    ) : null;
  const kind = [...new Set([eventName(event), wayName(way)])].join(" · ");
  return (
    <li className="grid grid-cols-[fit-content(72%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 border-line border-b py-2 xl:col-span-full xl:grid-cols-subgrid xl:items-center xl:gap-x-6 xl:py-3 xl:has-[details[open]]:items-start">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 xl:grid">
        <strong className="wrap-anywhere font-semibold" data-typed>
          {about?.name ?? "극단"}
        </strong>
        {byHand && text.data ? (
          <span className="numerals wrap-anywhere text-sm" data-typed>
            {text.data.recipient}
          </span>
        ) : null}
      </p>
      <p className="numerals text-right text-ink-soft text-sm xl:order-3 xl:text-left">{whenOf(message)}</p>
      <p className="numerals col-span-full flex flex-wrap justify-between gap-x-4 text-sm max-xl:empty:hidden xl:col-span-1 xl:grid">
        {about?.seats ? <span>{about.seats}</span> : null}
        {about?.number ? <span className="text-ink-soft">{about.number}</span> : null}
      </p>
      <div className="grid grid-cols-1 text-sm max-xl:not-has-[+p]:col-span-full max-xl:has-[details[open]]:col-span-full xl:order-2">
        {(fixed && !byHand) || lost ? (
          <p>{kind}</p>
        ) : (
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <Opener className="-my-3 w-fit pointer-fine:my-0 pointer-fine:min-h-6!">{kind}</Opener>
            {open ? <MessageText text={text} way={way} skip={byHand ? skip : null} /> : null}
          </details>
        )}
        {lost ? <p className="text-ink-soft">{nothingToSend}</p> : null}
        {problem ? (
          <p className="mt-1 text-warn">
            {problem} {code ? <span className="text-ink-soft">({code})</span> : null}
          </p>
        ) : null}
        <FailureText of={failure} />
      </div>
      {byHand ? (
        <p className="numerals text-right text-sm max-xl:empty:hidden max-xl:[:has(details[open])+&]:col-span-full xl:order-1 xl:text-left">
          {about?.until ? (
            <>
              <span aria-hidden="true" className="text-ink-soft xl:hidden">
                기한{" "}
              </span>
              <TimeLeft of="기한" at={about.until} now={Date.now()} />
            </>
          ) : null}
        </p>
      ) : null}
      <RowActions className="max-xl:col-span-full max-xl:mt-0.5 xl:order-4" words={byHand ? null : skip}>
        {lost ? skip : null}
        {byHand && text.data ? <SendByHand text={text.data} way={way} who={who} /> : null}
        {untaken && (way === "phone" || byHand) && text.data !== null ? (
          <Button
            variant={byHand ? "quiet" : "outline"}
            className={byHand ? "sm:-mr-control-side" : ""}
            aria-label={`${who} ${eventName(event)} 보냄으로 표시`}
            onClick={() => change("sent")}
          >
            보냄으로 표시
          </Button>
        ) : null}
        {again ? (
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

const nothingToSend = "보낼 내용이 없습니다. 예매 상태가 바뀌었거나 개인정보를 지웠습니다.";

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

interface MessageTextProps {
  text: UseQueryResult<Text | null>;
  way: Message["way"];
  /** Below the text: what is seldom done. */
  skip: ReactNode;
}

function MessageText({ text, way, skip }: MessageTextProps) {
  if (text.isError) return <p className="text-bad">{adminErrorMessage(text.error)}</p>;
  if (text.isPending) return <p className="text-ink-soft">불러오는 중…</p>;
  if (!text.data) return <p className="text-ink-soft">{nothingToSend}</p>;
  const { recipient, subject, text: body } = text.data;
  return (
    <>
      <blockquote className="wrap-anywhere mt-1 max-w-[40rem] whitespace-pre-wrap border border-line bg-surface p-3">
        <span className="numerals block text-ink-soft" data-typed>
          {recipient}
        </span>
        {way === "email" ? <strong className="block font-semibold">{subject}</strong> : null}
        {body}
      </blockquote>
      <div className="-ml-control-side">{skip}</div>
    </>
  );
}

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
        className={`${byTelephone ? "not-any-pointer-coarse:hidden" : ""} ${buttonClass({ variant: "outline" })}`}
        aria-label={`${who}에게 ${wayName(way)} 앱으로 보내기`}
      >
        {wayName(way)} 앱으로 보내기
      </a>
      <CopyButton
        text={body}
        what={`${who} ${wayName(way)} 내용`}
        label="내용 복사"
        // With words where no telephone is at hand: there the text is copied.
        className={byTelephone ? "whitespace-nowrap any-pointer-coarse:icon-only!" : "icon-only!"}
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
    return way === "phone" ? briefMoment(created_at) : "곧 보냄";
  }
  if (state === "waiting") {
    return `${briefMoment(due_at)}에 ${tries > 0 ? `다시 보낼 예정 (${tries}번 해 봄)` : "보낼 예정"}`;
  }
  return `${briefMoment(updated_at)} ${state === "failed" ? "보내지 못함" : "보내지 않음"}`;
}

/** The visitor, with the seats and until when they are paid or taken; undefined: it is for the company. */
function aboutOf({ ticket_reservations: reservation, seat_offers: offer }: Message) {
  if (offer) {
    const { name, show_times } = offer.waiting_parties;
    return { name, number: "", seats: seatsIn(show_times, offer.seats), until: offer.until };
  }
  if (!reservation) return undefined;
  const { name, reservation_number: number, show_times, seats, payment_verified, until } = reservation;
  return { name, number, seats: seatsIn(show_times, seats), until: payment_verified ? null : until };
}

/** "12. 11. (금) 19:30 · 2석" */
function seatsIn(showTime: ShowTime, seats: number): string {
  const when = showTime && withoutThisYear(formatShowDate(showTime.date, showTime.time));
  return [when, `${seats}석`].filter(Boolean).join(" · ");
}
