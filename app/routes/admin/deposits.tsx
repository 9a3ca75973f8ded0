/** /admin/deposits: money that came to the account, and the reservations that it is for. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { DepositsPage } from "~/features/admin/deposits/deposits-page.tsx";
import type { Route } from "./+types/deposits";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function Deposits({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>입금 | 관리실</title>
      <DepositsPage supabase={supabase} />
    </>
  );
}
