/** What a phone could not send, as its owner reports it to the company by mouth. */
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import type { DoorEntry, StoredDoor } from "./door.ts";

/** A line for each, the oldest first: "김관객(1234-5678) 2명 입장 · 11월 20일 (금) 오후 7:10". */
export function unsentWords({ list, queue }: Pick<StoredDoor, "list" | "queue">): string[] {
  const known = new Map(
    [...list.entries, ...queue.filter((action) => action.kind !== "undo")].map((one) => [one.id, one]),
  );
  const nameOf = (id: string) => {
    const reservation = list.reservations.find((one) => one.id === id);
    return reservation ? `${reservation.name}(${reservation.number}) ` : "";
  };
  const wordsOf = (entry: DoorEntry) => `${nameOf(entry.reservation_id)}${deeds[entry.kind](entry)}`;
  return queue.map((action) => {
    if (action.kind !== "undo") return `${wordsOf(action)} · ${formatMoment(action.at)}`;
    const undone = known.get(action.undoes);
    return `${undone ? wordsOf(undone) : "기록 하나"} 되돌림`;
  });
}

const deeds: Record<DoorEntry["kind"], (entry: DoorEntry) => string> = {
  entry: ({ seats }) => `${seats}명 입장`,
  proof: () => "할인 증빙 확인",
  full_price: () => "정가로 바꿈",
  payment: ({ won }) => `${formatWon(won)} 현장 수납`,
  walk_in: ({ seats, won }) => `현장 판매 ${seats}석 ${formatWon(won)}`,
};
