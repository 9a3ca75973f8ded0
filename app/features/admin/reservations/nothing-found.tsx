/** An empty list says why it is empty and leads to where something is. */
import { Link } from "react-router";
import { reservationMatcher } from "~/lib/reservation-search.ts";
import { EmptyState } from "~/ui/admin/empty-state.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { type ListFilter, reservationsPath } from "./list-filter.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

interface NothingFoundProps {
  filter: ListFilter;
  /** Every reservation of the performance. */
  all: TicketReservation[];
}

export function NothingFound({ filter, all }: NothingFoundProps) {
  if (all.length === 0) return <EmptyState title="아직 들어온 예매가 없습니다." />;
  const { performanceId, search } = filter;
  const elsewhere = all.filter(reservationMatcher(search)).length;
  const narrowed = filter.showTimeId !== null || filter.state !== null;
  if (search && elsewhere > 0 && narrowed) {
    return (
      <EmptyState
        advice="지금 고른 회차와 상태에는 없습니다."
        title={`다른 곳에서 ${elsewhere.toLocaleString("ko")}건을 찾았습니다.`}
      >
        <Link
          to={reservationsPath({ performanceId, search })}
          className={buttonClass({ variant: "outline" })}
        >
          전체에서 보기
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      advice={
        search ? "이름, 연락처, 예매번호, 금액을 다시 확인해 주세요." : "다른 회차나 상태를 골라 보세요."
      }
      title={search ? "찾는 예매가 없습니다." : "여기에 해당하는 예매가 없습니다."}
    >
      <Link to={reservationsPath({ performanceId })} className={buttonClass({ variant: "outline" })}>
        전체 예매 보기
      </Link>
    </EmptyState>
  );
}
