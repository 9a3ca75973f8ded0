/** Seats left while a visitor looks at them: those that came with the page, then read again and again. */
import { useLazyQuery } from "~/page-loading/lazy-query.ts";
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
  const address = `/performances/${performanceId}/seats`;
  const { data, tell } = useLazyQuery<ShowTimeSeats[]>({
    address,
    queryFn: ({ signal }) => fetchSeats(address, signal),
    delivered: delivered ?? undefined,
    // A show that is not saved yet has no id, and nobody takes its seats.
    enabled: follow && performanceId !== "",
    refetchInterval: refreshMs,
    refetchOnWindowFocus: "always",
    staleTime: refreshMs,
    retry: false,
  });
  return { seats: data ?? null, setSeats: tell };
}

async function fetchSeats(address: string, signal: AbortSignal): Promise<ShowTimeSeats[]> {
  const response = await fetch(address, { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`The seats answer had status ${response.status}.`);
  return response.json();
}
