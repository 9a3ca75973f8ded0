/** The link to a page elsewhere that explains how to reserve; nothing when there is none. */
import { buttonClass } from "~/ui/button.tsx";
import type { Playbill } from "./playbill.ts";

export function ReservationGuideLink({ show: { reservation_url } }: { show: Playbill }) {
  return reservation_url ? (
    <a href={reservation_url} target="_blank" rel="noopener" className={buttonClass({ variant: "outline" })}>
      예매 방법 보기
      <span className="sr-only"> (새 창)</span>
    </a>
  ) : null;
}
