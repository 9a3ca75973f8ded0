/** Groups of reservations that look like those of one stranger, as the admin reads them. */

import { shortMoment } from "~/ui/admin/short-date.ts";
import type { SuspiciousGroup } from "./reservations-data.ts";
import { isUnverified, type TicketReservation } from "./ticket-reservation.ts";

export interface MarkedGroup {
  /** Why they are marked. */
  label: string;
  reservations: TicketReservation[];
}

const kinds = ["phone", "address", "minute"];

/** The groups with what nobody has paid for; one whose reservations all stand in groups before it is left out. */
export function markedGroups(
  groups: readonly SuspiciousGroup[],
  all: readonly TicketReservation[],
  now: number,
): MarkedGroup[] {
  const unverified = new Map(
    all.filter((reservation) => isUnverified(reservation, now)).map((row) => [row.id, row]),
  );
  const marked = new Set<string>();
  const shown: MarkedGroup[] = [];
  for (const group of [...groups].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))) {
    const reservations = group.reservation_ids.flatMap((id) => unverified.get(id) ?? []);
    if (reservations.every(({ id }) => marked.has(id))) continue;
    for (const { id } of reservations) marked.add(id);
    shown.push({ label: labelOf(group, now), reservations });
  }
  return shown.sort((one, other) => other.reservations.length - one.reservations.length);
}

function labelOf({ kind, phone_number, minute }: SuspiciousGroup, now: number): string {
  if (kind === "phone") return `같은 번호 ${phone_number}`;
  if (kind === "address") return "같은 인터넷 연결";
  return `같은 시각 ${shortMoment(minute, now)}`;
}
