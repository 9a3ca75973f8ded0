/** Seats left while a visitor looks at them: those that came with the page, then read again and again. */
import { useRefreshedJson } from "~/page-loading/refreshed-json.ts";
import type { ShowTimeSeats } from "./show-time.ts";

const refreshMs = 15_000;

interface Seats {
  /** null: not known. */
  seats: ShowTimeSeats[] | null;
  /** Takes over what the server said together with a refusal. */
  setSeats: (seats: ShowTimeSeats[]) => void;
}

/** Read again every 15 seconds while the page is visible, and whenever the visitor comes back to it. */
export function useSeats(performanceId: string, delivered: ShowTimeSeats[] | null, follow = true): Seats {
  const { data, replace } = useRefreshedJson<ShowTimeSeats[]>(
    `/performances/${performanceId}/seats`,
    delivered ?? undefined,
    // A show that is not saved yet has no id, and nobody takes its seats.
    { staleMs: 0, everyMs: refreshMs, attempts: 1, enabled: follow && performanceId !== "" },
  );
  return { seats: data ?? null, setSeats: replace };
}
