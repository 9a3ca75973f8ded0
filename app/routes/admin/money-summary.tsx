/** /admin/deposits/summary: the sums of a show per show time and per day. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { MoneySummary } from "~/features/admin/deposits/money-summary.tsx";
import type { Route } from "./+types/money-summary";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function MoneySummaryPage({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>정산 | 관리실</title>
      <MoneySummary supabase={supabase} />
    </>
  );
}
