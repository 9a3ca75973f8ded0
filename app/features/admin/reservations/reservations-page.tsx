/** The reservations page: choose a performance, a show time and a state, search, and check deposits off. */

import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { useReservationsInOtherTabs } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { NoPerformance } from "~/ui/admin/no-performance.tsx";
import { PerformanceChoice } from "~/ui/admin/performance-choice.tsx";
import { SearchField } from "~/ui/admin/search-field.tsx";
import { listQuery, readListFilter, reservationsPath } from "./list-filter.ts";
import { PerformanceReservations } from "./performance-reservations.tsx";
import { performancesQuery } from "./reservation-queries.ts";

interface ReservationsPageProps {
  supabase: Supabase;
  /** By the ids of those whose money is in the account already: how many won it differs from what is due. */
  inAccount: ReadonlyMap<string, number>;
}

export function ReservationsPage({ supabase, inAccount }: ReservationsPageProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const performances = useQuery(performancesQuery(supabase));
  useReservationsInOtherTabs();

  const filter = readListFilter(parameters);
  const chosen = performances.data?.find(({ id }) => id === filter.performanceId) ?? performances.data?.[0];
  const isOnly = performances.data?.length === 1;

  return (
    <div className="grid grid-cols-1 max-sm:pb-16 sm:gap-3">
      <div className="flex flex-wrap items-center gap-2 max-sm:mb-1">
        <div className="max-sm:[&_h1+span]:hidden">
          <AdminHeading title="예매 관리" about={isOnly ? (chosen?.title ?? "") : ""} />
        </div>
        {chosen && performances.data && !isOnly ? (
          <PerformanceChoice
            performances={performances.data}
            chosen={chosen}
            onChoose={(performanceId) => navigate(reservationsPath({ performanceId }))}
          />
        ) : null}
        {chosen ? (
          <div className="flex min-w-0 flex-[1_1_12rem] sm:ml-auto sm:max-w-72">
            <SearchField
              label="이름, 연락처, 예매번호, 금액으로 찾기"
              placeholder="이름, 연락처, 번호, 금액"
              value={filter.search}
              onSearch={(words) =>
                navigate(listQuery({ ...filter, search: words }) || "?", {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </div>
        ) : null}
      </div>
      {chosen ? (
        <PerformanceReservations
          key={chosen.id}
          supabase={supabase}
          performance={chosen}
          filter={filter}
          inAccount={inAccount}
        />
      ) : performances.isError ? (
        <AdminLoadFailure error={performances.error} onRetry={() => void performances.refetch()} />
      ) : performances.isPending ? (
        <AdminLoading />
      ) : (
        <NoPerformance advice="공연을 등록하고 예매를 받으면 여기에 모입니다." />
      )}
    </div>
  );
}
