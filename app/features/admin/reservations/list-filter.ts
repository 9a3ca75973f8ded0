/** What the list of reservations shows, as query parameters, so that a reload, a bookmark or a second tab shows the same. */
import { type ReservationState, reservationStates } from "./ticket-reservation.ts";

export interface ListFilter {
  /** null: the newest performance. */
  performanceId: string | null;
  /** null: all show times; `withoutShowTime`: reservations that have none. */
  showTimeId: string | null;
  /** null: every state. */
  state: ReservationState | null;
  search: string;
}

/** In place of a show time's id. */
export const withoutShowTime = "none";

/** Whether a reservation is of the show time that is looked at. */
export function isOfShowTime(
  { showTimeId }: ListFilter,
  reservation: { show_time_id: string | null },
): boolean {
  return !showTimeId || (reservation.show_time_id ?? withoutShowTime) === showTimeId;
}

const names = { performanceId: "show", showTimeId: "time", state: "state", search: "q" } as const;

export function readListFilter(parameters: URLSearchParams): ListFilter {
  const state = parameters.get(names.state);
  return {
    performanceId: parameters.get(names.performanceId),
    showTimeId: parameters.get(names.showTimeId),
    state: reservationStates.find((known) => known === state) ?? null,
    search: parameters.get(names.search) ?? "",
  };
}

/** The query of an address that shows `filter`; empty for what needs no saying. */
export function listQuery(filter: ListFilter): string {
  const parameters = new URLSearchParams();
  for (const [key, name] of Object.entries(names)) {
    const value = filter[key as keyof ListFilter];
    if (value) parameters.set(name, value);
  }
  return parameters.size ? `?${parameters}` : "";
}

const reservationsPage = "/admin/ticket-reservations";

/** The list for the door. */
export const doorListPath = `${reservationsPage}/door`;

/** Path of the list with some of a filter. */
export function reservationsPath(filter: Partial<ListFilter>): string {
  return (
    reservationsPage +
    listQuery({ performanceId: null, showTimeId: null, state: null, search: "", ...filter })
  );
}
