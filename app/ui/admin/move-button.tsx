/** The place of a row in a long list, and the way to any other: to the front, to the end, to a number. */
import { type SubmitEvent, useState } from "react";
import { Button } from "../button.tsx";
import { controlClass } from "../control-class.ts";
import { Field } from "../field.tsx";
import { GuardedDialog } from "./guarded-dialog.tsx";

interface PlaceButtonProps {
  /** What the row is called. */
  name: string;
  /** Counted from 1. */
  place: number;
  /** The last place. */
  count: number;
  onMove: (place: number) => void;
}

export function PlaceButton({ name, place, count, onMove }: PlaceButtonProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  const [failure, setFailure] = useState("");

  function move(to: number) {
    setOpen(false);
    if (to !== place) onMove(to);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = Number(new FormData(event.currentTarget).get("place"));
    if (Number.isInteger(to) && to >= 1 && to <= count) move(to);
    else setFailure(`1부터 ${count}까지의 숫자로 써 주세요.`);
  }

  return (
    <>
      <button
        type="button"
        data-handle=""
        aria-label={`${place}. ${name}, 다른 자리로 옮기기`}
        onClick={() => {
          setFailure("");
          setTyped(false);
          setOpen(true);
        }}
        className="numerals grid min-h-control min-w-10 shrink-0 place-items-center justify-items-end pr-2 rounded-control border border-transparent text-ink-soft text-sm hover:border-ink-soft hover:bg-surface focus-visible:border-ink-soft focus-visible:bg-surface max-sm:not-focus:sr-only"
      >
        {place}
      </button>
      <GuardedDialog
        open={open}
        unsaved={typed}
        onClose={() => setOpen(false)}
        title="자리 옮기기"
        firstFocus="place"
        description={`${name} · 지금 ${place}번째`}
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="몇 번째로 옮길까요?" hint={`맨 앞은 1, 맨 뒤는 ${count}입니다.`} error={failure}>
            {(wiring) => (
              <input
                {...wiring}
                name="place"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={place}
                onChange={({ target }) => setTyped(target.value !== String(place))}
                onFocus={({ target }) => target.select()}
                className={controlClass}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit">옮기기</Button>
            <Button variant="outline" disabled={place === 1} onClick={() => move(1)}>
              맨 앞으로
            </Button>
            <Button variant="outline" disabled={place === count} onClick={() => move(count)}>
              맨 뒤로
            </Button>
          </div>
        </form>
      </GuardedDialog>
    </>
  );
}
