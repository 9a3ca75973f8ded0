/** What was reserved in this browser. The page is the same for everybody: the browser asks for what is its own. */
import { lazy, Suspense } from "react";
import { data } from "react-router";
import { pageMeta } from "~/lib/page-meta.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import type { Route } from "./+types/reservations";

// Every page names the files of all others, and this one has many.
const OwnReservations = lazy(() =>
  import("~/features/reservation/own-reservations.tsx").then(({ OwnReservations }) => ({
    default: OwnReservations,
  })),
);

export function loader() {
  return data(null, { headers: cachePage() });
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout) return [];
  return pageMeta(layout.site, {
    title: "내 예매",
    description: "이 기기에서 하신 예매의 예매번호, 금액, 입금 계좌와 기한을 다시 보여 드립니다.",
    path: "/reservations",
    unlisted: true,
  });
}

export default function Reservations() {
  return (
    <>
      <PageHeading title="내 예매" lead="이 기기에서 하신 예매와 입금 안내입니다." />
      {/* As high as the window shows of it, whatever the browser finds: what is below does not move. */}
      <div className="stage-width min-h-[80svh] pb-20 lg:pb-32">
        <div className="max-w-[40rem]">
          <Suspense>
            <OwnReservations />
          </Suspense>
        </div>
      </div>
    </>
  );
}
