/** One reservation at the door: its tick, and, when it is opened, parts of the party, proof, payment and undo. */
import { memo } from "react";
import { shownDiscountName } from "~/lib/full-price.ts";
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { CheckIcon } from "~/ui/icons.tsx";
import type { DoorAction, DoorEntry, DoorList, Party } from "./door.ts";
import { payFullPrice, seeProof, takePayment, undo } from "./door-actions.ts";

interface DoorPartyProps {
  party: Party;
  list: DoorList;
  isOpen: boolean;
  onToggle: () => void;
  /** `byKeyboard`: the focus is to go on with the next party; `paying`: what is outstanding has been taken. */
  onTick: (seats: number, byKeyboard: boolean, paying?: boolean) => void;
  act: (...actions: DoorAction[]) => Promise<void>;
}

export const DoorParty = memo(DoorPartyRow, (before, after) => {
  return (
    before.isOpen === after.isOpen &&
    !after.isOpen &&
    JSON.stringify(before.party) === JSON.stringify(after.party)
  );
});

function DoorPartyRow({ party, list, isOpen, onToggle, onTick, act }: DoorPartyProps) {
  const { name, seats, cameIn, left, outstanding, conflict, sameName } = party;
  const chosen = list.discounts.find(({ id }) => id === party.discount);
  const pay = outstanding > 0 ? `${formatWon(outstanding)} 받고 ` : "";
  const discount = chosen ? shownDiscountName(chosen) : undefined;
  return (
    <li className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <div className="flex items-center gap-3 py-2 pointer-fine:hover:bg-ink/4">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="grid min-h-14 min-w-0 flex-1 content-center text-left"
        >
          <span className="flex flex-wrap items-baseline gap-x-2 text-base text-ink-soft">
            <span
              className={`font-semibold text-[1.3125rem] leading-snug ${left === 0 ? "" : "text-ink"}`}
              data-typed
            >
              {name}
            </span>
            {discount && !party.paysFullPrice ? (
              <span className="flex items-center gap-1.5">
                {discount}
                {party.needsProof ? <Badge tone="warn">증빙</Badge> : party.proofSeen ? " 증빙 확인" : null}
              </span>
            ) : null}
          </span>
          <span className="numerals flex flex-wrap gap-x-2 text-base text-ink-soft">
            <span>{seats}명</span>
            {party.number ? (
              <span className={sameName ? "font-medium text-ink" : ""}>{party.number}</span>
            ) : null}
            {party.phone_digits ? <span>{party.phone_digits}</span> : null}
            {party.cancelled ? <span className="font-semibold text-bad">취소된 예매</span> : null}
            {party.without_show_time ? <span>회차 미정</span> : null}
          </span>
          {party.requests ? (
            <span className={`text-base ${isOpen ? "" : "line-clamp-2"}`}>
              요청: <span data-typed>{party.requests}</span>
            </span>
          ) : null}
          {outstanding > 0 ? (
            // On paper, too, where the button that says it is left out.
            <span
              className={`numerals font-bold text-warn text-base ${left === 0 ? "" : "hidden print:block"}`}
            >
              {formatWon(outstanding)} 받기
            </span>
          ) : null}
        </button>
        {left > 0 ? (
          <Button
            variant="outline"
            size="large"
            onClick={({ detail }) => onTick(left, detail === 0, outstanding > 0)}
            data-tick=""
            aria-label={`${name} ${pay}${left}명 입장`}
            className={`numerals min-w-[min(9.125rem,40vw)] text-[1.0625rem] font-bold! ${outstanding > 0 ? "border-2 border-warn! text-warn!" : "border-ink! bg-ink! text-paper!"}`}
          >
            <span>
              {pay ? <span className="block">{pay}</span> : null}
              {cameIn > 0 ? `+${left}명` : `${left}명 입장`}
            </span>
          </Button>
        ) : (
          <span className="numerals flex min-w-[min(9.125rem,40vw)] items-center justify-center gap-1 font-semibold text-ok">
            <CheckIcon />
            <span className="sr-only">들어옴</span> {cameIn}명
          </span>
        )}
      </div>
      {conflict ? (
        <p role="alert" className="pb-2 font-semibold text-bad">
          {seats}명 예매인데 {cameIn}명 들어온 것으로 되어 있습니다. 누른 휴대전화: {conflict.join(", ")}
        </p>
      ) : null}
      {isOpen ? <Details party={party} discount={discount} onTick={onTick} act={act} list={list} /> : null}
    </li>
  );
}

interface DetailsProps extends Pick<DoorPartyProps, "party" | "onTick" | "act" | "list"> {
  discount: string | undefined;
}

function Details({ party, discount, onTick, act, list }: DetailsProps) {
  const { left, outstanding, entries } = party;
  return (
    <div className="grid gap-3 bg-ink/4 px-4 py-3">
      <div className="flex flex-wrap gap-2">
        {left > 1
          ? Array.from({ length: Math.min(left - 1, 19) }, (_, index) => index + 1).map((count) => (
              <Button key={count} variant="outline" onClick={({ detail }) => onTick(count, detail === 0)}>
                {count}명만 입장
              </Button>
            ))
          : null}
        {outstanding > 0 ? (
          <Button variant="outline" onClick={() => void act(takePayment(party))}>
            {formatWon(outstanding)} 받았음
          </Button>
        ) : null}
        {outstanding > 0 && left > 0 ? (
          <Button variant="outline" onClick={({ detail }) => onTick(left, detail === 0)}>
            받지 않고 {left}명 입장
          </Button>
        ) : null}
        {discount && party.needsProof ? (
          <>
            <Button variant="outline" onClick={() => void act(seeProof(party))}>
              {discount} 증빙 봤음
            </Button>
            <Button variant="outline" onClick={() => void act(payFullPrice(party))}>
              증빙 없음 · 차액 {formatWon(party.full_price - party.total)}
            </Button>
          </>
        ) : null}
      </div>
      {entries.length > 0 ? (
        <ul aria-label="한 일" className="grid gap-1">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-center justify-between gap-3">
              <span className="numerals text-sm">
                {wordsOf(entry)} <span className="text-ink-soft">{formatMoment(entry.at).slice(-5)}</span>
                <span className="text-ink-soft"> · {list.passes[entry.pass_id ?? list.pass_id]}</span>
              </span>
              <Button
                variant="quiet"
                onClick={() => void act(undo(entry))}
                aria-label={`${wordsOf(entry)} 되돌리기`}
              >
                되돌리기
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function wordsOf({ kind, seats, won }: DoorEntry): string {
  if (kind === "entry") return `${seats}명 입장`;
  if (kind === "payment") return `${formatWon(won)} 받음`;
  if (kind === "walk_in") return `${seats}석 판매 ${formatWon(won)}`;
  return kind === "proof" ? "증빙 확인" : "증빙 없음";
}
