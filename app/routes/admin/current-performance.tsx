/** /admin/current-performance: the show that is on, another one by its id, or with "new" the next one. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { ShowEditor } from "~/features/admin/current-show/show-editor.tsx";
import { TryReservation } from "~/features/admin/first-day/try-reservation.tsx";
import { reservationsPath } from "~/features/admin/reservations/list-filter.ts";
import { UnassignedReservations } from "~/features/admin/reservations/unassigned-reservations.tsx";
import type { Route } from "./+types/current-performance";
import { PreviewedShow } from "./previewed-show.tsx";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function CurrentPerformance({ loaderData: { supabase }, params }: Route.ComponentProps) {
  return (
    <>
      <title>현재 공연 | 관리실</title>
      <ShowEditor
        key={params.id ?? "current"}
        supabase={supabase}
        id={params.id ?? null}
        reservationsAt={reservationsPath}
        unassigned={(performanceId) => (
          <UnassignedReservations supabase={supabase} performanceId={performanceId} />
        )}
        trial={(performanceId) => (
          <TryReservation key={performanceId} supabase={supabase} performanceId={performanceId} />
        )}
        preview={(show) => <PreviewedShow show={show} />}
      />
    </>
  );
}
