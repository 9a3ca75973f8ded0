/** The door of a show time on a phone: who comes, who is inside, what is to be paid. */
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { reservationMatcher } from "~/lib/reservation-search.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { useLazyComponent } from "~/page-loading/use-lazy-component.ts";
import { chosenTabClass, tabClass } from "~/ui/admin/tab-row.tsx";
import { Button } from "~/ui/button.tsx";
import { useClickOnce } from "~/ui/click-once.ts";
import { controlClass } from "~/ui/control-class.ts";
import { Spinner } from "~/ui/spinner.tsx";
import { type DoorAction, type DoorEntry, doorOf, isOwnPass, type Party, type StoredDoor } from "./door.ts";
import { letIn, takePayment, undo } from "./door-actions.ts";
import { DoorParty } from "./door-party.tsx";
import { forgetRefusal } from "./door-store.ts";
import { useDoor } from "./use-door.ts";
import { WalkIn } from "./walk-in.tsx";

const loadCamera = () => import("./door-camera.tsx").then(({ DoorCamera }) => DoorCamera);

const views = { all: "모두", waiting: "아직", inside: "들어옴" };
type View = keyof typeof views;

export function DoorPage({ passKey }: { passKey: string }) {
  const door = useDoor(passKey);
  const { stored, ended } = door;
  if (stored) {
    return (
      <OpenDoor
        stored={stored}
        online={door.online}
        act={door.act}
        onSeen={async (id) => door.show(await forgetRefusal(passKey, id))}
      />
    );
  }
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      {ended ? (
        <DoorEnded {...ended} onReported={door.forget} />
      ) : door.online ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> 명단을 여는 중입니다…
        </p>
      ) : (
        <>
          <p role="alert">
            명단을 열지 못했습니다. 다시 시도해 주시고, 계속되면 인터넷 연결을 확인해 주세요.
          </p>
          <Button onClick={() => void door.synchronise()}>다시 시도</Button>
        </>
      )}
    </main>
  );
}

interface DoorEndedProps {
  message: string;
  unsent: readonly string[];
  onReported: () => void;
}

function DoorEnded({ message, unsent, onReported }: DoorEndedProps) {
  return (
    <>
      <div role="alert">
        <h1 className="font-semibold text-lg">{message}</h1>
      </div>
      {unsent.length > 0 ? (
        <section aria-label="보내지 못한 기록" className="grid gap-3 border-bad border-l-4 pl-3 text-left">
          <p>이 휴대전화에서 보내지 못한 기록 {unsent.length}건입니다. 극단에 그대로 전해 주세요.</p>
          <ul className="numerals list-disc pl-5">
            {unsent.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Button variant="outline" onClick={onReported}>
            극단에 전했습니다
          </Button>
        </section>
      ) : null}
    </>
  );
}

interface OpenDoorProps {
  stored: StoredDoor;
  online: boolean;
  act: (...actions: DoorAction[]) => Promise<void>;
  /** A refusal was read. */
  onSeen: (id: string) => void;
}

function OpenDoor({ stored, online, act, onSeen }: OpenDoorProps) {
  const { show } = stored.list;
  const [search, setSearch] = useState("");
  const [view, setView] = useState<View>("all");
  const [scanning, setScanning] = useState(false);
  // Fetched before it may have to open without a network.
  const DoorCamera = useLazyComponent(loadCamera);
  const [opened, setOpened] = useState<string | null>(null);
  const [last, setLast] = useState<{ said: string; entries: DoorEntry[] } | null>(null);
  const door = useMemo(() => doorOf(stored), [stored]);
  const sought = useDeferredValue(search);
  const counts = useMemo(() => {
    const inside = door.parties.filter(isInside).length;
    return { all: door.parties.length, waiting: door.parties.length - inside, inside };
  }, [door]);
  const found = useMemo(() => {
    const matches = reservationMatcher(sought);
    return door.parties.filter(
      (party) =>
        matches({
          name: party.name,
          depositor_name: "",
          phone_number: party.phone_digits ?? "",
          reservation_number: party.number,
          total_price: party.total,
        }) &&
        (view === "all" || (view === "inside") === isInside(party)),
    );
  }, [door, sought, view]);

  useClickOnce();
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const searchNext = () => {
    searchField.current?.focus();
    searchField.current?.select();
  };
  function tick(party: Party, seats: number, byKeyboard: boolean, paying = false) {
    // Its button goes with the tick. By touch the field would bring the keyboard up.
    if (byKeyboard) searchNext();
    const entries = [...(paying ? [takePayment(party)] : []), letIn(party, seats)];
    setLast({
      said: `${party.name} ${paying ? `${formatWon(party.outstanding)} 받음 · ` : ""}${seats}명 입장`,
      entries,
    });
    void act(...entries);
  }
  return (
    <main className="mx-auto min-h-dvh max-w-[44rem] px-4 pb-28">
      <header className="sticky low:static top-0 z-20 grid grid-cols-1 gap-2.5 border-line border-b bg-paper pt-5 pb-3 sm:pt-8">
        {isOwnPass(stored.list) ? (
          <Link
            to="/admin/door"
            className="-mt-4 -mb-4.5 flex min-h-11 w-fit items-center text-[0.875rem] text-ink-soft hover:text-ink"
          >
            ← 회차
          </Link>
        ) : null}
        <div className="numerals grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
          <h1 className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <span className="block truncate font-bold text-[1.125rem] leading-snug">{show.title}</span>{" "}
            <span className="block text-[0.9375rem] text-ink-soft">
              {formatShowDate(show.date, show.time)}
            </span>
          </h1>
          <p
            role="status"
            aria-live="polite"
            className="row-span-2 flex items-baseline gap-2 font-semibold text-[1.75rem] leading-none"
          >
            <span className="text-ink-soft text-sm">입장 </span>
            {door.inside.toLocaleString("ko")}{" "}
            <span className="text-ink-soft">
              / {door.expected.toLocaleString("ko")}
              <span className="text-base">명</span>
            </span>
          </p>
          <NetworkState online={online} waiting={stored.queue.length} />
        </div>
        <div className="mt-1.5 flex gap-2 sm:*:min-h-11 print:hidden">
          <input
            ref={searchField}
            type="search"
            value={search}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              // The first that can be let in has the focus; this press must not let it in yet.
              event.preventDefault();
              list.current?.querySelector<HTMLElement>("[data-tick]")?.focus();
            }}
            onChange={({ target }) => setSearch(target.value)}
            aria-label="이름, 초성, 예매번호로 찾기"
            placeholder="이름, 초성(ㄱㅁㅅ), 번호"
            autoComplete="off"
            className={controlClass}
          />
          <Button variant="outline" className="shrink-0" onClick={() => setScanning(true)}>
            QR
            <span className="sr-only">코드로 찾기</span>
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <fieldset className="flex">
            <legend className="sr-only">보기</legend>
            {(Object.keys(views) as View[]).map((name) => (
              <button
                key={name}
                type="button"
                aria-current={view === name}
                onClick={() => setView(name)}
                className={`${tabClass} ${chosenTabClass} -ml-px first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control text-[0.9375rem]! sm:min-h-11 max-sm:gap-1! max-sm:px-2!`}
              >
                {views[name]} <span className="text-[0.875rem]">{counts[name].toLocaleString("ko")}</span>
              </button>
            ))}
          </fieldset>
          <WalkIn list={stored.list} seatsLeft={door.seatsLeft} act={act} />
        </div>
      </header>
      {stored.refused.map(({ action, message }) => (
        <div
          key={action.id}
          role="alert"
          className="flex items-center gap-3 mt-2 border-bad border-l-4 py-2 pl-3"
        >
          <p className="min-w-0 flex-1 text-bad">{message}</p>
          <Button variant="outline" size="small" onClick={() => onSeen(action.id)}>
            확인
          </Button>
        </div>
      ))}
      {door.tooMany > 0 ? (
        <p role="alert" className="mt-2 border-bad border-l-4 py-2 pl-3 font-semibold text-bad">
          정원보다 {door.tooMany.toLocaleString("ko")}석을 더 팔았습니다. 연결이 끊긴 동안 현장에서 판 좌석이
          있습니다. 자리를 확인해 주세요.
        </p>
      ) : null}
      {found.length === 0 ? (
        <p role="status" className="py-10 text-center text-ink-soft">
          {search ? "찾는 예매가 없습니다." : "해당하는 예매가 없습니다."}
        </p>
      ) : (
        <ul ref={list} aria-label="명단" className="divide-y divide-line border-line border-b">
          {found.map((party) => (
            <DoorParty
              key={party.id}
              party={party}
              list={stored.list}
              isOpen={opened === party.id}
              onToggle={() => setOpened(opened === party.id ? null : party.id)}
              onTick={(...ticked) => tick(party, ...ticked)}
              act={act}
            />
          ))}
        </ul>
      )}
      {scanning && DoorCamera ? (
        <DoorCamera
          parties={door.parties}
          onFound={(party) => {
            setScanning(false);
            setView("all");
            setSearch(party.number);
            setOpened(party.id);
          }}
          onClose={() => setScanning(false)}
        />
      ) : null}
      {last ? (
        <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-3">
          <p role="status" className="min-w-0 truncate font-semibold">
            {last.said}
          </p>
          <Button
            variant="outline"
            onClick={({ detail }) => {
              if (detail === 0) searchNext();
              void act(...last.entries.map(undo).reverse());
              setLast(null);
            }}
          >
            되돌리기
          </Button>
        </div>
      ) : null}
    </main>
  );
}

/** Whether all of it have come in. */
function isInside({ cameIn, seats }: Party): boolean {
  return cameIn >= seats;
}

function NetworkState({ online, waiting }: { online: boolean; waiting: number }) {
  return (
    <p
      role="status"
      className={`print:hidden text-[0.875rem] before:mr-1.5 before:inline-block before:size-2 before:rounded-full before:bg-current ${online && waiting === 0 ? "text-ok" : "font-semibold text-warn"}`}
    >
      {online
        ? waiting === 0
          ? "연결됨 · 저장됨"
          : `연결됨 · ${waiting.toLocaleString("ko")}건 보내는 중`
        : `연결 끊김${waiting > 0 ? ` · 보낼 기록 ${waiting.toLocaleString("ko")}건` : ""} · 계속 쓰셔도 됩니다`}
    </p>
  );
}
