/** Asks before the date or time of a show time changes for which people have reserved. */
import { hasPassed } from "~/lib/has-passed.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { buttonClass } from "~/ui/button.tsx";
import type { SoldShowTime } from "./current-show-data.ts";

interface MoveSoldShowTimeProps {
  showTime: SoldShowTime;
  /** As it is typed. */
  date: string;
  time: string;
  /** Address of the reservations of the show time. */
  reservations: string;
  onMove: () => void;
  onClose: () => void;
}

export function MoveSoldShowTime(props: MoveSoldShowTimeProps) {
  const { showTime, date, time, reservations, onMove, onClose } = props;
  const sold = `예매 ${showTime.reservations.toLocaleString("ko")}건 · ${showTime.sold.toLocaleString("ko")}석`;
  return (
    <ConfirmDialog
      onClose={onClose}
      steady
      title="예매가 있는 회차를 바꿀까요?"
      description={`${formatShowDate(showTime.date, showTime.time)} 회차에 ${sold}이 있습니다. 모두 ${formatShowDate(date, time)} 회차의 예매가 됩니다. 메일이나 문자를 받는 관객에게는 바뀐 일시를 알리고, 오지 못하는 관객이 취소하면 모두 돌려드립니다. 입금 기한도 새 일시에 맞춥니다.`}
      action="회차 바꾸기"
      onConfirm={onMove}
      others={
        <a
          href={reservations}
          target="_blank"
          rel="noreferrer"
          className={`mr-auto ${buttonClass({ variant: "outline" })}`}
        >
          예매 {showTime.reservations.toLocaleString("ko")}건 보기
          <span className="sr-only"> (새 창)</span>
        </a>
      }
    >
      {hasPassed(date, time) ? (
        <p role="alert" className="mb-4 border-warn border-l-4 pl-3 font-semibold">
          바꾸려는 {formatShowDate(date, time)}은 이미 지난 {hasPassed(date, "23:59") ? "날짜" : "시각"}
          입니다. 연도와 날짜를 확인해 주세요.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
