/** /admin/ticket-reservations: who has reserved, and whose deposit has arrived. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { ReservationsPage } from "~/features/admin/reservations/reservations-page.tsx";
import type { Route } from "./+types/ticket-reservations";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function TicketReservations({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>예매 관리 | 관리실</title>
      <ReservationsPage supabase={supabase} />
    </>
  );
}
