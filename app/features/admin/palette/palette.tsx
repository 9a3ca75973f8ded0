/** A search of everything in the admin area: screens, what can be made there, reservations, days, people, works, the manual. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command, defaultFilter } from "cmdk";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { textMatcher } from "~/lib/search-pattern.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { useReadingLog } from "~/ui/admin/use-reading-log.ts";
import { controlClass } from "~/ui/control-class.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { hasWord } from "./has-word.ts";
import { findEverything, nothingFound } from "./palette-data.ts";

type PaletteEntry = {
  label: string;
  /** By which alone it is found, whole; without them it is found by some letters of its label, or by initials. */
  words?: string;
  /** What its label is also called. */
  also?: string;
  icon: ComponentType<{ size: number; strokeWidth: number; "aria-hidden": "true" }>;
} & ({ to: string; run?: never } | { to?: never; run: () => void });

interface PaletteProps {
  supabase: Supabase;
  groups: readonly { title: string; entries: readonly PaletteEntry[] }[];
  /** Address of a reservation in its list, which opens the one in `opened` of its state. */
  reservationAt: (performanceId: string, number: string) => string;
  /** Address of the list of a show time's reservations. */
  showTimeAt: (performanceId: string, showTimeId: string) => string;
  onClose: () => void;
}

/** The typing rests for this long before the database is asked. */
const restMs = 200;

/** After what is found by its name. */
const foundByWords = 0.01;

function rank(value: string, search: string, [words]: string[] = []): number {
  if (words === undefined) return defaultFilter(value, search) || Number(textMatcher(search)(value));
  return hasWord(words, search) ? foundByWords : 0;
}

export default function Palette({ supabase, groups, reservationAt, showTimeAt, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const typed = search.trim();
  const [sought, setSought] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: ["admin-reservations", "palette", sought],
    queryFn: ({ signal }) => findEverything(supabase, sought, signal),
    enabled: sought.length > 1,
    placeholderData: keepPreviousData,
  });
  const searching = found.isFetching || sought !== typed;
  const { reservations, showTimes, inquiries, records } = (typed.length > 1 && found.data) || nothingFound;
  const nothing =
    typed.length > 1 &&
    !searching &&
    reservations.length + showTimes.length + inquiries.length + records.length === 0 &&
    !groups.some(({ title, entries }) =>
      entries.some(
        ({ label, also, words }) =>
          rank(`${title} ${label} ${also ?? ""}`, search, words ? [words] : undefined) > 0,
      ),
    );
  useReadingLog(supabase, "ticket_reservations", reservations.length > 0);
  useReadingLog(supabase, "contact_messages", inquiries.length > 0);

  function go(to: string, opened?: string) {
    onClose();
    void navigate(to, { state: { opened } });
  }

  function choose({ to, run }: PaletteEntry) {
    if (to !== undefined) return go(to);
    onClose();
    run();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      // What is chosen leads on: no entry of the history is left behind.
      backCloses={false}
      title="무엇을 찾으세요?"
      // Its top stays where it is while what is found comes and goes.
      panelClass="max-w-[600px] max-sm:top-0 max-sm:bottom-auto sm:top-[10dvh] sm:bottom-auto sm:max-h-[calc(85dvh-var(--toast-room,0px))] sm:w-[calc(100%-3rem)] sm:rounded-control"
      firstFocus="palette-search"
    >
      <Command label="관리 화면에서 찾기" filter={rank} loop>
        <Command.Input
          name="palette-search"
          value={search}
          onValueChange={setSearch}
          placeholder="이름, 작품, 예매번호, 연락처, 금액, 날짜, 화면"
          className={controlClass}
        />
        <Command.List label="찾은 것" className="mt-3 max-h-[50dvh] overflow-y-auto">
          <Command.Empty className="py-6 text-center text-ink-soft">
            {typed.length < 2
              ? "이름과 작품은 두 글자부터 찾습니다."
              : searching
                ? "찾는 중…"
                : "찾는 것이 없습니다. 다른 말로 찾아 보세요."}
          </Command.Empty>
          {reservations.length > 0 ? (
            <Group title="예매">
              {reservations.map((reservation) => {
                const { id, name, reservation_number, attendee_count, total_price, current_performances } =
                  reservation;
                return (
                  <Item
                    key={id}
                    // Found by the database: it stays whatever the letters of the search.
                    value={`${search} ${id}`}
                    onSelect={() => go(reservationAt(reservation.performance_id, reservation_number), id)}
                  >
                    <Found
                      name={name}
                      about={`${reservation_number} · ${attendee_count}석 · ${formatWon(total_price)} · ${current_performances.title}`}
                    />
                  </Item>
                );
              })}
            </Group>
          ) : null}
          {showTimes.length > 0 ? (
            <Group title="회차">
              {showTimes.map(({ id, performance_id, date, time, current_performances }) => (
                <Item key={id} value={`${search} ${id}`} onSelect={() => go(showTimeAt(performance_id, id))}>
                  <Found name={formatShowDate(date, time)} about={current_performances.title} />
                </Item>
              ))}
            </Group>
          ) : null}
          {inquiries.length > 0 ? (
            <Group title="문의">
              {inquiries.map(({ id, name, handled_at, created_at }) => (
                <Item
                  key={id}
                  value={`${search} ${id}`}
                  onSelect={() => go(`/admin/general-inquiries${handled_at ? "?state=handled" : ""}`)}
                >
                  <Found
                    name={name}
                    about={`${briefMoment(created_at)} ${handled_at ? "처리함" : "새 문의"}`}
                  />
                </Item>
              ))}
            </Group>
          ) : null}
          {records.length > 0 ? (
            <Group title="단원과 작품">
              {records.map(({ to, name, about }) => (
                <Item key={to} value={`${search} ${to}`} onSelect={() => go(to)}>
                  <Found name={name} about={about} />
                </Item>
              ))}
            </Group>
          ) : null}
          {groups.map(({ title, entries }) => (
            <Group key={title} title={title}>
              {entries.map((entry) => {
                const { to, label, also, words, icon: Icon } = entry;
                return (
                  <Item
                    key={`${to} ${label}`}
                    value={`${title} ${label} ${also ?? ""}`}
                    words={words}
                    onSelect={() => choose(entry)}
                  >
                    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                    {label}
                  </Item>
                );
              })}
            </Group>
          ))}
          {nothing ? (
            <Group title="도움말 전체">
              <Item
                value={`도움말 전체 ${search}`}
                words={search}
                onSelect={() => go(`/admin/help?${new URLSearchParams({ q: typed })}`)}
              >
                도움말에서 ‘{typed}’ 찾기
              </Item>
            </Group>
          ) : null}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="pb-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

function Found({ name, about }: { name: string; about: string }) {
  return (
    <span className="numerals min-w-0 py-1 leading-snug" data-typed="">
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate text-ink-soft text-sm">{about}</span>
    </span>
  );
}

interface ItemProps {
  value: string;
  words?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ value, words, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      {...(words && { keywords: [words] })}
      onSelect={onSelect}
      className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-control px-2 aria-selected:bg-chosen"
    >
      {children}
    </Command.Item>
  );
}
