/** The archive: productions of the past by pages, searched, and opened one by one at an address of their own. */
import type { ReactNode } from "react";
import { data, redirect, useNavigation } from "react-router";
import { readWorksSummary } from "~/features/company/company-data.ts";
import {
  type ArchivePage,
  archiveAddress,
  archivePath,
  archiveRequestOf,
  cachedArchiveQuery,
  type Production,
} from "~/features/performance/archive.ts";
import { ArchiveGrid, ArchiveSkeleton, openerOf } from "~/features/performance/archive-grid.tsx";
import { archivePageOf, productionOf } from "~/features/performance/archive-parts.server.ts";
import { ArchiveSearch } from "~/features/performance/archive-search.tsx";
import { ProductionDetails } from "~/features/performance/production-details.tsx";
import { posterSharing } from "~/lib/og-image.ts";
import { pageMeta } from "~/lib/page-meta.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { useFreshData } from "~/page-loading/fresh-data.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, type PagePart, pagePart, shownOf, statusOfParts } from "~/page-loading/page-part.ts";
import { AddressDialog } from "~/ui/address-dialog.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { PartFailed } from "~/ui/part-failed.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import { StaleNotice } from "~/ui/stale-notice.tsx";
import { useLoadFailure } from "~/ui/use-load-failure.ts";
import type { Route } from "./+types/archive";

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = archiveRequestOf(url);
  const [works, list, production] = await Promise.all([
    pagePart("works", readWorksSummary(supabaseOf(context))),
    archivePageOf(context, request),
    request.selected ? productionOf(context, request.selected) : null,
  ]);
  const page = shownOf(list);
  if (list.state !== "failed" && !page) {
    const first = shownOf(await archivePageOf(context, { ...request, page: 1 }));
    throw redirect(archiveAddress({ query: request.query, page: first?.pageCount ?? 1 }));
  }
  const unknown = production !== null && production.state !== "failed" && !production.value;
  const whole = allReady(works, list) && page && (!production || production.state === "ready");
  return data(
    {
      request,
      works: works.state === "ready" ? works.value : "",
      list: list as PagePart<ArchivePage>,
      production,
    },
    {
      status: unknown ? 404 : statusOfParts(list, production),
      headers: whole
        ? cachePage({ query: cachedArchiveQuery(url, page, production ? shownOf(production) : null) })
        : {},
    },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout || !loaderData) return [];
  const { request, production: part } = loaderData;
  const production = part && shownOf(part);
  if (production) {
    return pageMeta(layout.site, {
      title: `${production.title} (${production.year})`,
      description: production.description,
      path: archiveAddress({ selected: production.id }),
      image: production.image ? posterSharing("archive", production) : null,
      breadcrumb: [{ name: "공연 기록", path: archivePath }],
    });
  }
  const page = request.query ? 1 : request.page;
  return pageMeta(layout.site, {
    title: page > 1 ? `공연 기록 (${page}쪽)` : "공연 기록",
    description: `${layout.company.company_name}의 지난 공연 기록입니다. 무대에 올린 작품들을 해마다 찾아볼 수 있습니다.`,
    path: archiveAddress({ page }),
    unlisted: request.query !== "",
  });
}

const listId = "archive-list";

export default function Archive({ loaderData }: Route.ComponentProps) {
  const { request, works, production } = loaderData;
  const fresh = useFreshData(
    archiveAddress({ page: request.page, query: request.query }, "/archive/performances.json"),
    loaderData.list,
    "performances",
  );
  const retry = useLoadFailure(fresh, "공연 정보를 불러오지 못했습니다.");
  const { part, reading } = fresh;
  const coming = useComingRequest();
  const opened = coming ?? request;
  const turning = coming && (coming.page !== request.page || coming.query !== request.query);
  const list = shownOf(part);
  const { query } = request;
  const recorded = list && !query ? list.total : 0;
  const isPart = recorded > 0 && /\d/.test(works) && Number.parseInt(works, 10) !== recorded;
  return (
    <>
      <PageHeading
        title="공연 기록"
        lead={`무대에 올린 ${isPart ? `${works} 가운데 ${recorded.toLocaleString("ko")}편` : "작품"}의 기록입니다.${list?.total === 0 ? "" : " 포스터를 누르면 이야기가 열립니다."}`}
        figure={
          recorded > 0 ? (
            <>
              {recorded.toLocaleString("ko")}
              <span className="figure-unit font-sans">편</span>
            </>
          ) : null
        }
      />
      <ArchiveSearch query={query} found={list?.total ?? null} />
      <div className="stage-width pb-20 lg:pb-32">
        {part.state === "stale" ? <StaleNotice since={part.since} reading={reading} onRetry={retry} /> : null}
        <section
          id={listId}
          tabIndex={-1}
          aria-label={list && list.pageCount > 1 ? `공연 목록, ${list.page}쪽` : "공연 목록"}
          className="outline-none"
        >
          {turning || (!list && reading) ? (
            <ArchiveSkeleton />
          ) : list ? (
            <ArchiveList list={list} query={query} covered={opened.selected !== null} />
          ) : (
            <LoadFailed title="공연 정보를 불러오지 못했습니다" reading={reading} onRetry={retry} />
          )}
        </section>
        {list ? (
          <div className="pt-12 lg:pt-16">
            <Pagination
              page={list.page}
              pageCount={list.pageCount}
              addressOf={(page) => archiveAddress({ page, query })}
              contentId={listId}
            />
          </div>
        ) : null}
      </div>
      <OpenProduction
        part={opened.selected === request.selected ? production : null}
        list={list}
        selected={opened.selected}
        closeTo={archiveAddress({ page: request.page, query })}
      />
    </>
  );
}

/** What the visitor has just asked for, while it is fetched. */
function useComingRequest() {
  const { location } = useNavigation();
  if (location?.pathname !== archivePath) return null;
  return archiveRequestOf({ searchParams: new URLSearchParams(location.search) });
}

function ArchiveList({ list, query, covered }: { list: ArchivePage; query: string; covered: boolean }) {
  if (list.shows.length === 0) {
    return query ? (
      <StageMessage
        title={
          <>
            <span data-typed="">‘{query}’</span>에 맞는 공연이 없습니다
          </>
        }
        subtitle="다른 제목이나 이름, 연도로 찾아보세요"
      />
    ) : (
      <StageMessage title="등록된 공연이 없습니다" subtitle="첫 막이 오르기를 기다립니다" />
    );
  }
  return (
    <ArchiveGrid
      shows={list.shows}
      addressOf={(selected) => archiveAddress({ page: list.page, query, selected })}
      covered={covered}
    />
  );
}

interface OpenProductionProps {
  /** null: it is still on its way. */
  part: PagePart<Production | null> | null;
  list: ArchivePage | null;
  selected: string | null;
  closeTo: string;
}

function OpenProduction({ part, list, selected, closeTo }: OpenProductionProps) {
  if (!selected) return null;
  const found = part && shownOf(part);
  const production = found?.id === selected ? found : null;
  const dialog = (title: string, content: ReactNode) => (
    <AddressDialog key={selected} title={title} closeTo={closeTo} openerId={openerOf(selected)}>
      {content}
    </AddressDialog>
  );
  const show = production ?? list?.shows.find(({ id }) => id === selected);
  if (show && part?.state !== "failed")
    return dialog(show.title, <ProductionDetails show={show} production={production} />);
  if (part?.state === "failed") {
    return dialog(show?.title ?? "공연 정보", <PartFailed title="공연 정보를 불러오지 못했습니다" />);
  }
  return part
    ? dialog(
        "찾을 수 없는 공연",
        <StageMessage title="찾으시는 공연이 없습니다" subtitle="주소가 바뀌었거나 내려간 공연입니다" />,
      )
    : null;
}
