/** Reservations made while the show had no show times: how many there are, and all of them to one show time with one click. */

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { useToast } from "~/ui/toast.tsx";
import { reservationsPath, withoutShowTime } from "./list-filter.ts";
import { performancesQuery, totalsQuery } from "./reservation-queries.ts";
import { assignShowTime } from "./reservations-data.ts";

interface UnassignedReservationsProps {
  supabase: Supabase;
  performanceId: string;
}

/** Nothing when all have a show time, or when the show has none at all. */
export function UnassignedReservations({ supabase, performanceId }: UnassignedReservationsProps) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const performances = useQuery(performancesQuery(supabase));
  const totals = useQuery(totalsQuery(supabase, performanceId));
  const [chosen, setChosen] = useState("");

  const showTimes = performances.data?.find(({ id }) => id === performanceId)?.show_times ?? [];
  const ahead = showTimes.filter(({ date, time }) => Date.parse(`${date}T${time}+09:00`) > Date.now());
  const target = ahead.find(({ id }) => id === chosen) ?? ahead[0];
  const unassigned = totals.data?.find(({ show_time_id }) => show_time_id === null);

  const assigning = useMutation({
    mutationFn: (showTime: { id: string; date: string; time: string }) =>
      assignShowTime(supabase, showTime.id),
    onSuccess({ reservation_count, seats }, { date, time }) {
      toast({
        title: `예매 ${reservation_count.toLocaleString("ko")}건 · ${seats.toLocaleString("ko")}석을 옮겼습니다`,
        description: `${formatShowDate(date, time)} 회차입니다. 관객에게 따로 알리지 않습니다.`,
      });
    },
    async onSettled() {
      await refreshReservations(queries);
      await queries.invalidateQueries({ queryKey: ["records", "show_times"] });
    },
  });

  if (!unassigned?.reservation_count || showTimes.length === 0) return null;
  return (
    <section aria-label="회차가 없는 예매" className="grid gap-2 border-warn border-l-4 pl-3">
      <p className="numerals">
        회차를 정하지 않은 예매가{" "}
        <Link
          to={reservationsPath({ performanceId, showTimeId: withoutShowTime })}
          className="inline-flex min-h-control items-center font-semibold underline underline-offset-4"
        >
          {unassigned.reservation_count.toLocaleString("ko")}건 ·{" "}
          {unassigned.seats_reserved.toLocaleString("ko")}석
        </Link>{" "}
        있습니다. 현장 명단에는 ‘회차 미정’으로 따로 나옵니다.
      </p>
      {target ? (
        <div className="flex flex-wrap items-end gap-3">
          {ahead.length > 1 ? (
            <Field label="옮길 회차">
              {(wiring) => (
                <select
                  {...wiring}
                  value={target.id}
                  onChange={({ target: select }) => setChosen(select.value)}
                  className={controlClass}
                >
                  {ahead.map(({ id, date, time }) => (
                    <option key={id} value={id}>
                      {formatShowDate(date, time)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
          <Button variant="outline" busy={assigning.isPending} onClick={() => assigning.mutate(target)}>
            {formatShowDate(target.date, target.time)} 회차로 모두 옮기기
          </Button>
        </div>
      ) : (
        <p>앞으로의 회차를 더하면 한 번에 옮길 수 있습니다.</p>
      )}
      <FailureText of={assigning.error} />
    </section>
  );
}
