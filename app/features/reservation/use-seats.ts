/** Seats left while a visitor looks at them: those that came with the page, then read again and again. */
import { useEffect, useEffectEvent } from "react";
import { useRefreshedJson } from "~/page-loading/refreshed-json.ts";
import { openingOf, type ShowTimeSeats } from "./show-time.ts";

const refreshMs = 15_000;

interface Seats {
  /** null: not known. */
  seats: ShowTimeSeats[] | null;
  /** Takes over what the server said together with a refusal. */
  setSeats: (seats: ShowTimeSeats[]) => void;
}

/**
 * Read again every 15 seconds while the page is visible, whenever the visitor comes back to it, and when booking opens:
 * a little later, since the answer is cached for a second, and not by everybody at once.
 */
export function useSeats(performanceId: string, delivered: ShowTimeSeats[] | null, follow = true): Seats {
  // A show that is not saved yet has no id, and nobody takes its seats.
  const enabled = follow && performanceId !== "";
  const { data, reload, replace } = useRefreshedJson<ShowTimeSeats[]>(
    `/performances/${performanceId}/seats`,
    delivered ?? undefined,
    { staleMs: 0, everyMs: refreshMs, attempts: 1, enabled },
  );
  const opens = enabled && openingOf(data ?? null)?.opens_at;
  const open = useEffectEvent(reload);
  useEffect(() => {
    if (!opens) return;
    const waitMs = Date.parse(opens) - Date.now() + 1_000 * (1 + Math.random());
    // Longer than a timer can wait, the page is not looked at.
    const timer = setTimeout(open, Math.min(waitMs, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [opens]);
  return { seats: data ?? null, setSeats: replace };
}
