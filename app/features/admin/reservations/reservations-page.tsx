/** The desk: choose a performance, a show time and a state, search, and check deposits off. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import type { Database } from "~/lib/database.types.ts";
import { DeskFailure, DeskWaiting } from "~/ui/admin/admin-page.tsx";
import { DeskMessage } from "./empty-state.tsx";
import { deskAddress, readDeskFilter } from "./list-filter.ts";
import { useDeskTabs } from "./other-tabs.ts";
import { PerformanceChoice } from "./performance-choice.tsx";
import { PerformanceDesk } from "./performance-reservations.tsx";
import { performancesQuery } from "./reservation-queries.ts";

export function TicketDesk({ supabase }: { supabase: SupabaseClient<Database> }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const performances = useQuery(performancesQuery(supabase));
  useDeskTabs();

  const filter = readDeskFilter(parameters);
  const chosen = performances.data?.find(({ id }) => id === filter.performanceId) ?? performances.data?.[0];

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-x-4">
        <h1 data-own-words="" className="shrink-0 font-bold font-display text-2xl">
          예매 관리
        </h1>
        {chosen && performances.data ? (
          <PerformanceChoice
            performances={performances.data}
            chosen={chosen}
            onChoose={(performanceId) => navigate(deskAddress({ performanceId }))}
          />
        ) : null}
      </div>
      {chosen ? (
        <PerformanceDesk key={chosen.id} supabase={supabase} performance={chosen} filter={filter} />
      ) : performances.isError ? (
        <DeskFailure error={performances.error} onRetry={() => void performances.refetch()} />
      ) : performances.isPending ? (
        <DeskWaiting />
      ) : (
        <DeskMessage title="등록된 공연이 없습니다." />
      )}
    </div>
  );
}
