/** Sells seats that are left to somebody who has come without a reservation. */
import { useState } from "react";
import { fullPriceEntry, noDiscount, shownDiscountName } from "~/lib/full-price.ts";
import { formatWon } from "~/lib/won.ts";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { Field } from "~/ui/field.tsx";
import type { DoorAction, DoorList } from "./door.ts";
import { sellWalkIn } from "./door-actions.ts";

interface WalkInProps {
  list: DoorList;
  /** null: without a limit. */
  seatsLeft: number | null;
  act: (...actions: DoorAction[]) => Promise<void>;
}

const most = 20;

export function WalkIn({ list, seatsLeft, act }: WalkInProps) {
  const [open, setOpen] = useState(false);
  const [seats, setSeats] = useState(1);
  const choices =
    list.discounts.length > 0 ? list.discounts : [{ ...fullPriceEntry, price: list.show.ticket_price }];
  const usual = choices.find(({ id }) => id === noDiscount) ?? choices[0];
  const [chosen, setChosen] = useState(usual?.id);
  const discount = choices.find(({ id }) => id === chosen) ?? usual;
  const limit = Math.min(seatsLeft ?? most, most);
  const count = Math.min(seats, Math.max(limit, 1));
  if (!discount) return null;
  return (
    <>
      <Button
        variant="outline"
        className="max-sm:px-3! sm:min-h-11"
        disabled={limit === 0}
        onClick={() => setOpen(true)}
      >
        <span>
          현장 판매
          {seatsLeft === null ? null : (
            <>
              {" · "}
              <span className="sr-only">남은 </span>
              {seatsLeft.toLocaleString("ko")}석
            </>
          )}
        </span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="현장 판매" description="돈을 받고 바로 들여보냅니다.">
        <div className="grid gap-4">
          <Field label="인원">
            {(wiring) => (
              <select
                {...wiring}
                value={count}
                onChange={({ target }) => setSeats(Number(target.value))}
                className={controlClass}
              >
                {Array.from({ length: limit }, (_, index) => index + 1).map((number) => (
                  <option key={number} value={number}>
                    {number}명
                  </option>
                ))}
              </select>
            )}
          </Field>
          {choices.length > 1 ? (
            <Field label="할인">
              {(wiring) => (
                <select
                  {...wiring}
                  value={discount.id}
                  onChange={({ target }) => setChosen(target.value)}
                  className={controlClass}
                >
                  {choices.map((choice) => (
                    <option key={choice.id} value={choice.id}>
                      {shownDiscountName(choice)} · {formatWon(choice.price)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
          <Button
            className="text-lg"
            onClick={() => {
              void act(...sellWalkIn(count, discount));
              setOpen(false);
              setSeats(1);
              setChosen(usual?.id);
            }}
          >
            {formatWon(count * discount.price)} 받고 {count}명 들이기
          </Button>
        </div>
      </Dialog>
    </>
  );
}
