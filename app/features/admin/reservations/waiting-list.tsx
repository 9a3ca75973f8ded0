/** Who waits for sold-out show times of a show: their order, what they are offered, and how they learn of it. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatShowDate } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { waitingPath } from "~/lib/waiting-link.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { Opener } from "~/ui/admin/opener.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { waitingQuery } from "./reservation-queries.ts";
import type { AdminPerformance, ShowTimeTotals } from "./reservations-data.ts";
import { noticeOpener } from "./suspicious-reservations.tsx";
import { removeWaitingParty } from "./waiting-parties-data.ts";
import { blockedSeats, type ListedParty, listParties, offerText, stateWords } from "./waiting-state.ts";

interface WaitingListProps {
  supabase: Supabase;
  performance: AdminPerformance;
  /** Only of this show time; null: of all. */
  showTimeId: string | null;
  /** undefined while they are being read. */
  totals: readonly ShowTimeTotals[] | undefined;
}

export function WaitingList({ supabase, performance, showTimeId, totals = [] }: WaitingListProps) {
  const { data, dataUpdatedAt } = useQuery(waitingQuery(supabase, performance.id));
  const [removed, setRemoved] = useState<ListedParty | null>(null);
  const parties = listParties(data ?? [], dataUpdatedAt).filter(
    ({ show_times }) => showTimeId === null || show_times.id === showTimeId,
  );
  const blocked = blockedSeats(parties, performance.show_times, totals);
  if (parties.length === 0) return null;
  const offered = parties.filter(({ state }) => state === "offered").length;
  const waiting = parties.filter(({ state }) => state === "waiting").length;
  return (
    <details className="numerals border-warn border-l-4 pl-2 open:w-full sm:pl-3">
      <Opener className={noticeOpener}>
        {[
          `빈자리 대기 ${waiting.toLocaleString("ko")}팀`,
          offered > 0 ? `좌석 제안 ${offered.toLocaleString("ko")}건` : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </Opener>
      <p className="note text-ink-soft text-sm">
        나온 좌석은 신청한 순서대로 저절로 제안합니다. 제안한 분께 링크를 보내 주세요.
      </p>
      {blocked.map(({ party, seatsLeft }) => (
        <p key={party.id} className="mt-2 border-warn border-l-4 pl-3">
          {formatShowDate(party.show_times.date, party.show_times.time)}에 {seatsLeft.toLocaleString("ko")}
          석이 남아 있지만, 맨 앞의 <strong data-typed="">{party.name}</strong> 님이 {party.party_size}석을
          기다려 아무에게도 제안하지 않았습니다. 전화로 인원을 줄이시겠는지 여쭙거나 대기에서 빼 주세요.
        </p>
      ))}
      <ul className="divide-y divide-line">
        {parties.map((party) => (
          <WaitingRow key={party.id} title={performance.title} party={party} onRemove={setRemoved} />
        ))}
      </ul>
      <RemoveParty supabase={supabase} party={removed} onClose={() => setRemoved(null)} />
    </details>
  );
}

interface WaitingRowProps {
  title: string;
  party: ListedParty;
  onRemove: (party: ListedParty) => void;
}

function WaitingRow({ title, party, onRemove }: WaitingRowProps) {
  const { name, phone_number, party_size, waiting_key, show_times, state } = party;
  const link = new URL(waitingPath(waiting_key), location.origin).href;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p>
          <strong data-typed="">{name}</strong> {party_size}석 ·{" "}
          <a href={`tel:${phone_number}`} className="underline-offset-4 hover:underline">
            {phone_number}
          </a>
        </p>
        <p className="note text-ink-soft text-sm">
          {formatShowDate(show_times.date, show_times.time)} ·{" "}
          <span className={state === "offered" ? "font-semibold text-ink" : ""}>{stateWords(party)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "offered" ? (
          <>
            <a
              href={`sms:${phone_number}?body=${encodeURIComponent(offerText(title, party, link))}`}
              aria-label={`${name} 님께 문자 보내기`}
              className={buttonClass({ variant: "outline" })}
            >
              문자 보내기
            </a>
            <CopyButton text={link} what={`${name} 님 제안 링크`} label="제안 링크 복사" />
          </>
        ) : null}
        <Button variant="quiet" aria-label={`${name} 님 대기에서 빼기`} onClick={() => onRemove(party)}>
          빼기
        </Button>
      </div>
    </li>
  );
}

interface RemovePartyProps {
  supabase: Supabase;
  /** null: nobody is asked about. */
  party: ListedParty | null;
  onClose: () => void;
}

function RemoveParty({ supabase, party, onClose }: RemovePartyProps) {
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: (id: string) => removeWaitingParty(supabase, id),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin-reservations"] }),
  });
  return (
    <ConfirmDialog
      open={party !== null}
      onClose={onClose}
      title={
        <>
          <span data-typed="">{party?.name}</span> 님을 대기에서 뺄까요?
        </>
      }
      description={
        party?.state === "offered"
          ? "제안한 좌석은 바로 다음 분께 넘어갑니다. 되돌릴 수 없습니다."
          : "이 분의 순서가 없어집니다. 되돌릴 수 없습니다."
      }
      action="대기에서 빼기"
      busy={removal.isPending}
      error={removal.error}
      onConfirm={() => party && removal.mutate(party.id)}
    />
  );
}
