/** /admin/ticket-reservations: who has reserved, and whose deposit has arrived. */
import { useMemo } from "react";
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { differencesInAccount } from "~/features/admin/deposits/in-account.ts";
import { useMatching } from "~/features/admin/deposits/matched-deposits.ts";
import { ReservationsPage } from "~/features/admin/reservations/reservations-page.tsx";
import type { Route } from "./+types/ticket-reservations";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function TicketReservations({ loaderData: { supabase } }: Route.ComponentProps) {
  const { matching } = useMatching(supabase, { early: false });
  const inAccount = useMemo(() => differencesInAccount(matching), [matching]);
  return (
    <>
      <title>예매 관리 | 관리실</title>
      <ReservationsPage supabase={supabase} inAccount={inAccount} />
    </>
  );
}
