/** The sums of a show as tables: shown on the page and saved as files with the same columns. */
import type { TableCell } from "~/lib/csv.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import type { KopisSales, MoneyOfDay, MoneyOfShowTime } from "./deposits-data.ts";

const sums = ["판매", "입금", "현장 수납", "환불", "수수료", "받을 돈", "돌려줄 돈"];

const cellsOf = ({
  sold,
  received,
  at_door,
  refunded,
  fees,
  outstanding,
  to_refund,
}: Omit<MoneyOfDay, "day">) => [sold, received, at_door, refunded, fees, outstanding, to_refund];

/** One header, one line for each show time, the total at the end. */
export function showTimeTable(rows: readonly MoneyOfShowTime[]): TableCell[][] {
  return withTotal(
    ["회차", ...sums],
    rows.map((row) => [
      row.date && row.time ? formatShowDate(row.date, row.time) : "회차 없음",
      ...cellsOf(row),
    ]),
  );
}

export function dayTable(rows: readonly MoneyOfDay[]): TableCell[][] {
  return withTotal(
    ["날짜", ...sums],
    rows.map((row) => [row.day, ...cellsOf(row)]),
  );
}

/** The columns that KOPIS asks of sellers, in its order. */
export function kopisTable(rows: readonly KopisSales[]): TableCell[][] {
  return [
    [
      "공연코드",
      "공연시설코드",
      "판매일",
      "공연일",
      "공연시각",
      "가격등급",
      "판매매수",
      "취소매수",
      "무료매수",
      "판매금액",
      "할인금액",
    ],
    ...rows.map((row) => [
      row.show_code ?? "",
      row.hall_code ?? "",
      row.sold_on,
      row.show_date ?? "",
      row.show_time?.slice(0, 5) ?? "",
      row.price_class,
      row.tickets,
      row.cancelled,
      row.free,
      row.amount,
      row.discount,
    ]),
  ];
}

function withTotal(header: string[], lines: [string, ...number[]][]): TableCell[][] {
  const columns = header.slice(1).map((_, i) => i + 1);
  const total = columns.map((i) => lines.reduce((sum, line) => sum + Number(line[i]), 0));
  return [header, ...lines, ["합계", ...total]];
}
