/** Seats left of each show time of a show, as data. They change with every reservation, so the answer is cached for a second. */
import { z } from "zod";
import { readSeatsLeft } from "~/features/reservation/reservation-data.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachePage } from "~/page-loading/page-cache-headers.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import type { Route } from "./+types/seats";

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!z.uuid().safeParse(params.id).success) return Response.json([], { status: 404 });
  const seats = await pagePart("seats left", readSeatsLeft(supabaseOf(context), params.id));
  if (seats.state !== "ready") return Response.json([], { status: 503 });
  return Response.json(seats.value, { headers: cachePage({ seconds: 1 }) });
}
