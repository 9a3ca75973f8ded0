/** The deposits page: bring the bank's list, confirm what is certain, decide what is left. */
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useReservationsInOtherTabs } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { RefreshFailure } from "~/ui/admin/refresh-failure.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { StateLinks } from "~/ui/admin/state-links.tsx";
import { WorkList } from "~/ui/admin/work-list.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { BringDeposits } from "./bring-deposits.tsx";
import { CashReceipts } from "./cash-receipts.tsx";
import { CertainDeposits } from "./certain-deposits.tsx";
import { DecidedDeposits } from "./decided-deposits.tsx";
import { DepositItem } from "./deposit-item.tsx";
import { depositCountsQuery } from "./deposit-queries.ts";
import { useMatching } from "./matched-deposits.ts";
import { RefundsDue } from "./refunds-due.tsx";
import { RefundsMade } from "./refunds-made.tsx";
import { SidesHead } from "./sides-head.tsx";
import { type DepositState, depositStateNames, depositStates } from "./stored-deposit.ts";

const depositsPath = "/admin/deposits";
/** In place of a state of deposits: what visitors have asked for besides. */
const receipts = "receipts";
const named = (state: DepositState) => [state, depositStateNames[state]] as const;
/** First those in which there is something to do. */
const lists = [
  named("open"),
  named("to_refund"),
  [receipts, "현금영수증"] as const,
  named("assigned"),
  named("refunded"),
  named("not_ours"),
];
const moneySummaryPath = `${depositsPath}/summary`;

export function DepositsPage({ supabase }: { supabase: Supabase }) {
  const [parameters] = useSearchParams();
  const asked = parameters.get("state");
  const state = asked === receipts ? receipts : (depositStates.find((known) => known === asked) ?? "open");
  const counts = useQuery(depositCountsQuery(supabase));
  useReservationsInOtherTabs();
  return (
    <div className={pageRhythm}>
      <AdminHeading title="입금">
        <Link to={moneySummaryPath} className={buttonClass({ variant: "outline" })}>
          정산
        </Link>
      </AdminHeading>
      <StateLinks
        path={depositsPath}
        label="입금의 상태"
        states={lists}
        counts={counts.data}
        current={state}
      />
      {/* What is pasted stays while another list is looked at. */}
      <div hidden={state !== "open"}>
        <BringDeposits supabase={supabase} />
      </div>
      {state === "open" ? (
        <OpenDeposits supabase={supabase} />
      ) : state === receipts ? (
        <div>
          <CashReceipts supabase={supabase} />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          {state === "to_refund" ? <RefundsDue supabase={supabase} /> : null}
          {state === "refunded" ? <RefundsMade supabase={supabase} /> : null}
          <DecidedDeposits key={state} supabase={supabase} state={state} />
        </div>
      )}
    </div>
  );
}

function OpenDeposits({ supabase }: { supabase: Supabase }) {
  const { matching, fresh, error, retry } = useMatching(supabase);
  if (!matching)
    return error ? <AdminLoadFailure error={error} onRetry={() => void retry()} /> : <AdminLoading />;
  const { certain, others } = matching;
  return (
    <>
      {error ? <RefreshFailure error={error} onRetry={retry} /> : null}
      <div className="grid grid-cols-1 gap-5 border-line border-t pt-6 empty:hidden">
        <CertainDeposits supabase={supabase} matching={matching} fresh={fresh} />
        {others.length > 0 ? (
          <AdminSection title={`살펴볼 입금 ${others.length.toLocaleString("ko")}건`}>
            <ShownInParts rows={others} partSize={50}>
              {(shown) => (
                <WorkList head={<SidesHead />}>
                  {shown.map((matched) => (
                    <DepositItem
                      key={matched.deposit.id}
                      supabase={supabase}
                      matched={matched}
                      matching={matching}
                    />
                  ))}
                </WorkList>
              )}
            </ShownInParts>
          </AdminSection>
        ) : null}
      </div>
      {certain.length + others.length === 0 ? (
        <EmptyLine>처리할 입금이 없습니다. 은행의 거래내역을 가져와 주세요.</EmptyLine>
      ) : null}
    </>
  );
}
