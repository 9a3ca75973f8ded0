/** /admin: today at a glance. */
import { lazy, Suspense } from "react";
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { Dashboard } from "~/features/admin/dashboard/dashboard.tsx";
import { DepositsWaiting } from "~/features/admin/deposits/deposits-waiting.tsx";
import { differencesInAccount } from "~/features/admin/deposits/in-account.ts";
import { useMatching } from "~/features/admin/deposits/matched-deposits.ts";
import { FirstSteps } from "~/features/admin/first-day/first-steps.tsx";
import { SampleLine } from "~/features/admin/first-day/remove-sample.tsx";
import { DueDeposits } from "~/features/admin/reservations/due-deposits.tsx";
import { reservationsPath } from "~/features/admin/reservations/list-filter.ts";
import { useReservationsInOtherTabs } from "~/lib/reservation-changes.ts";
import type { Route } from "./+types/index";

const NewVersionNotice = lazy(() =>
  import("~/features/admin/health/new-version.tsx").then(({ NewVersionNotice }) => ({
    default: NewVersionNotice,
  })),
);

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function AdminHome({ loaderData: { supabase } }: Route.ComponentProps) {
  useReservationsInOtherTabs();
  const { matching } = useMatching(supabase, { early: false });
  return (
    <>
      <title>오늘 | 관리실</title>
      <Dashboard
        supabase={supabase}
        reservationsAt={reservationsPath}
        depositsWaiting={(counted) => <DepositsWaiting counted={counted} matching={matching} />}
        dueDeposits={(all) => (
          <DueDeposits supabase={supabase} all={all} inAccount={differencesInAccount(matching)} />
        )}
        sample={<SampleLine supabase={supabase} />}
        firstSteps={(missing) => (
          <>
            <Suspense>
              <NewVersionNotice supabase={supabase} />
            </Suspense>
            <FirstSteps supabase={supabase} missing={missing} />
          </>
        )}
      />
    </>
  );
}
