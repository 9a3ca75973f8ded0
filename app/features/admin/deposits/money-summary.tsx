/** What a show has sold and received, per show time and per day, with files of both. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { csvOf, type TableCell } from "~/lib/csv.ts";
import { recordsQuery } from "~/lib/record-queries.ts";
import { useReservationsInOtherTabs } from "~/lib/reservation-changes.ts";
import { saveFile } from "~/lib/save-file.ts";
import { formatDate } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { NoPerformance } from "~/ui/admin/no-performance.tsx";
import { PerformanceChoice } from "~/ui/admin/performance-choice.tsx";
import { publishedFirst } from "~/ui/admin/publishing.tsx";
import { Button } from "~/ui/button.tsx";
import { moneyQuery } from "./deposit-queries.ts";
import { readKopisSales } from "./deposits-data.ts";
import { dayTable, kopisTable, showTimeTable } from "./money-table.ts";

export function MoneySummary({ supabase }: { supabase: Supabase }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const performances = useQuery({
    ...recordsQuery(supabase, "current_performances", { orderBy: "created_at", ascending: false }),
    select: publishedFirst,
  });
  useReservationsInOtherTabs();
  const asked = parameters.get("show");
  const chosen = performances.data?.find(({ id }) => id === asked) ?? performances.data?.[0];
  const isOnly = performances.data?.length === 1;
  return (
    <div className={pageRhythm}>
      <AdminHeading
        title="정산"
        back={{ to: "/admin/deposits", label: "입금" }}
        about={isOnly ? (chosen?.title ?? "") : ""}
        tools={
          chosen && performances.data && !isOnly ? (
            <PerformanceChoice
              performances={performances.data}
              chosen={chosen}
              onChoose={(show) => navigate(`?${new URLSearchParams({ show })}`, { replace: true })}
            />
          ) : null
        }
      />
      {chosen ? (
        <Sums key={chosen.id} supabase={supabase} performanceId={chosen.id} title={chosen.title} />
      ) : performances.isError ? (
        <AdminLoadFailure error={performances.error} onRetry={() => void performances.refetch()} />
      ) : performances.isPending ? (
        <AdminLoading />
      ) : (
        <NoPerformance advice="공연을 등록하고 예매를 받으면 합계가 생깁니다." />
      )}
    </div>
  );
}

interface SumsProps {
  supabase: Supabase;
  performanceId: string;
  title: string;
}

function Sums({ supabase, performanceId, title }: SumsProps) {
  const money = useQuery(moneyQuery(supabase, performanceId));
  if (!money.data)
    return money.isError ? (
      <AdminLoadFailure error={money.error} onRetry={() => void money.refetch()} />
    ) : (
      <AdminLoading />
    );
  // Each reservation and each payment has a day.
  const isEmpty = money.data.perDay.length === 0;
  const perShowTime = showTimeTable(money.data.perShowTime);
  const file = `정산-${title.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
  return (
    <>
      {isEmpty ? (
        <EmptyLine>아직 예매도 오간 돈도 없습니다. 예매를 받으면 합계가 생깁니다.</EmptyLine>
      ) : (
        <>
          <Totals table={perShowTime} />
          <SumTable title="회차별" table={perShowTime} file={`${file}-회차별.csv`} />
          <SumTable
            title="날짜별"
            table={dayTable(money.data.perDay)}
            file={`${file}-날짜별.csv`}
            nameOf={dayName}
          />
          <p className="note text-ink-soft text-sm [&>span]:block">
            <span>판매, 받을 돈, 돌려줄 돈은 예매한 날에, 오간 돈은 오간 날에 적습니다.</span>{" "}
            <span>기한이 지난 예매는 판매에 넣지 않습니다.</span>{" "}
            <span>
              합계:{" "}
              {["판매", "+ 돌려줄 돈", "= 입금", "+ 현장 수납", "− 환불", "− 수수료", "+ 받을 돈"]
                .map((term) => term.replaceAll(" ", "\u00a0"))
                .join(" ")}
            </span>
          </p>
        </>
      )}
      <KopisFile supabase={supabase} performanceId={performanceId} file={`${file}-KOPIS.csv`} />
    </>
  );
}

/** The sums that are asked for first, of all show times: on a phone two by two. */
function Totals({ table }: { table: TableCell[][] }) {
  const [header = []] = table;
  const wonOf = (name: string) => Number(table.at(-1)?.[header.indexOf(name)]);
  const owed = wonOf("돌려줄 돈");
  return (
    <dl className="numerals grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y py-3 leading-snug sm:grid-cols-4 sm:gap-x-0 sm:divide-x sm:divide-line">
      {["판매", "입금", "받을 돈", "돌려줄 돈"].map((name, place) => (
        <div key={name} className="grid content-start sm:px-4 sm:first:pl-0 sm:last:pr-0">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className={`font-semibold text-xl sm:text-2xl ${place === 3 && owed > 0 ? "text-warn" : ""}`}>
            {formatWon(wonOf(name))}
          </dd>
          {place === 1 && owed > 0 ? (
            <dd className="text-ink-soft text-sm">돌려줄 {formatWon(owed)} 포함</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

interface KopisFileProps {
  supabase: Supabase;
  performanceId: string;
  file: string;
}

function KopisFile({ supabase, performanceId, file }: KopisFileProps) {
  const reading = useMutation({
    networkMode: "always",
    mutationFn: () => readKopisSales(supabase, performanceId),
    onSuccess: (rows) =>
      saveFile(new Blob([csvOf(kopisTable(rows))], { type: "text/csv;charset=utf-8" }), file),
  });
  return (
    <AdminSection
      title="KOPIS"
      actions={
        <Button variant="outline" busy={reading.isPending} onClick={() => reading.mutate()}>
          KOPIS CSV
        </Button>
      }
    >
      <p className="note text-ink-soft">
        날짜, 회차, 가격등급마다 판매와 취소를 적은 파일입니다. 판매매수는 그날 판 표 모두이고, 판매금액은
        취소한 표를 뺀 금액입니다. 공연 코드와 공연시설 코드는 현재 공연에서 적습니다. 입금을 확인하지 않은
        예매는 빠지고, 확인하면 입금된 날의 판매로 들어갑니다.
      </p>
      <FailureText of={reading.error} />
      {reading.data?.some(({ show_code, hall_code }) => !show_code || !hall_code) ? (
        <p role="status" className="text-warn">
          공연 코드나 공연시설 코드가 비어 있습니다. KOPIS에 올리기 전에 현재 공연에서 적어 주세요.
        </p>
      ) : null}
    </AdminSection>
  );
}

interface SumTableProps {
  title: string;
  table: TableCell[][];
  file: string;
  /** What a line is called on the page; the file has it as the table does. */
  nameOf?: (name: TableCell) => TableCell;
}

/** "2026-11-26" → "2026. 11. 26. (목)" */
const dayName = (name: TableCell) => (/^\d{4}-/.test(String(name)) ? formatDate(String(name)) : name);

/** A table; on a phone a card for each line, with the sums that are not 0. */
function SumTable({ title, table, file, nameOf = (name) => name }: SumTableProps) {
  const [header = [], ...lines] = table;
  return (
    <AdminSection
      title={title}
      actions={
        <Button
          variant="outline"
          onClick={() => saveFile(new Blob([csvOf(table)], { type: "text/csv;charset=utf-8" }), file)}
        >
          {title} CSV
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is beside the screen is reached with the arrow keys */}
      <section aria-label={`${title} 표`} tabIndex={0} className="relative overflow-x-auto">
        <table className="numerals w-full whitespace-nowrap text-right max-sm:block xl:table-fixed">
          <caption className="sr-only">{title} 정산</caption>
          <thead className="border-ink border-b text-ink-soft text-sm max-sm:sr-only">
            <tr>
              {header.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="px-2 py-2 first:w-1/4 first:pl-0 first:text-left last:pr-0"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="border-line border-b max-sm:flex max-sm:flex-col">
            {lines.map(([name = "", ...cells]) => (
              <tr
                key={name}
                className="border-line border-t sm:first:border-t-0 last:border-ink last:font-semibold max-sm:grid max-sm:py-3"
              >
                <th
                  scope="row"
                  className="py-2 pr-2 text-left font-normal [tr:last-child>&]:font-semibold max-sm:px-0 max-sm:py-0 max-sm:pb-1 max-sm:font-semibold"
                >
                  {nameOf(name)}
                </th>
                {cells.map((cell, i) => (
                  <td
                    key={header[i + 1]}
                    data-name={header[i + 1]}
                    className={`px-2 py-2 last:pr-0 max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-2 max-sm:px-0 max-sm:py-0.5 max-sm:before:font-normal max-sm:before:text-ink-soft max-sm:before:content-[attr(data-name)] ${Number(cell) === 0 ? "max-sm:hidden" : "max-sm:flex"}`}
                  >
                    {Number(cell) === 0 ? (
                      <>
                        <span aria-hidden="true" className="text-ink-soft">
                          –
                        </span>
                        <span className="sr-only">0원</span>
                      </>
                    ) : (
                      formatWon(Number(cell))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </AdminSection>
  );
}
