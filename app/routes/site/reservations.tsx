/**
 * What was reserved: in this browser, under a number and a telephone, or by the link of a ticket. The page is the same for
 * everybody, the answer to its form is not.
 */
import { lazy, Suspense } from "react";
import { data } from "react-router";
import { readTicketFields, ticketByNumber } from "~/features/reservation/find-ticket.server.ts";
import { ticketMessages } from "~/features/reservation/found-ticket.ts";
import { takeTicketAnswer } from "~/features/reservation/ticket-request.ts";
import { pageMeta } from "~/lib/page-meta.ts";
import { privateAnswer } from "~/lib/private-answer.ts";
import { readForm, refuseLongFields } from "~/lib/read-form.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import type { Route } from "./+types/reservations";

// Every page names the files of all others, and this one has many.
const KoreanReservations = lazy(() =>
  import("~/features/reservation/korean-reservations.tsx").then(({ KoreanReservations }) => ({
    default: KoreanReservations,
  })),
);

export const middleware = [refuseLongFields()];

export function loader() {
  return data(null, { headers: cachePage() });
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = readTicketFields(await readForm(request));
  const answer = await ticketByNumber(supabaseOf(context), typed);
  return data(answer, { status: answer.ok ? 200 : 422, headers: privateAnswer });
}

/** The same in place, from a page that is hydrated. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  takeTicketAnswer(serverAction, ticketMessages.failed);

export const headers: Route.HeadersFunction = (made) =>
  made.actionHeaders.has("Cache-Control") ? privateAnswer : cachedWithLayout(made);

export function meta({ matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout) return [];
  return pageMeta(layout.site, {
    title: "내 예매",
    description: "하신 예매의 예매번호, 금액, 입금 계좌와 기한을 다시 보여 드립니다.",
    path: "/reservations",
    unlisted: true,
  });
}

export default function Reservations({ actionData, matches }: Route.ComponentProps) {
  const { bookable } = matches[1].loaderData;
  return (
    <>
      <div className="tickets-heading">
        <PageHeading title="내 예매" lead="하신 예매와 입금 안내, 입장할 때 쓰는 표입니다." />
      </div>
      {/* As high as the window shows of it, whatever the browser finds: what is below does not move. */}
      <div className="stage-width pb-20 print:pb-0 [html[data-reservations]_&]:min-h-[80svh] print:min-h-0!">
        <Suspense>
          <KoreanReservations
            delivered={actionData ?? null}
            showAt={bookable && `/performances/${bookable}`}
          />
        </Suspense>
      </div>
    </>
  );
}
