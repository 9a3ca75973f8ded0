/** Works of other companies in which members take part, as actors or as staff; each kind has its address. */
import { data, redirect } from "react-router";
import { kindAt, posterSizes, workKinds } from "~/features/participation/participation.ts";
import { readWorkPosters, readWorks, type WorksPage } from "~/features/participation/participation-data.ts";
import { WorkList } from "~/features/participation/work-list.tsx";
import { pageMeta } from "~/lib/page-meta.ts";
import { cachedPageQuery, pageAddress, pageOf } from "~/lib/page-numbers.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { useFreshData } from "~/page-loading/fresh-data.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, type PagePart, pagePart, shownOf, statusOfParts } from "~/page-loading/page-part.ts";
import { usePreloadedImages } from "~/page-loading/use-preloaded-images.ts";
import { LinkTabs } from "~/ui/link-tabs.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import { PartFailed } from "~/ui/part-failed.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import type { Route } from "./+types/contact";

export async function loader({ context, url }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  const kind = kindAt(url.pathname);
  const page = pageOf(url);
  const [asked, otherPosters] = await Promise.all([
    pagePart("participation works", readWorks(supabase, kind, page)),
    pagePart("posters of the other tab", readWorkPosters(supabase, kind === "staff" ? "actor" : "staff")),
  ]);
  const list = existing(asked);
  if (!list) {
    const first = await pagePart("participation works", readWorks(supabase, kind, 1));
    throw redirect(pageAddress(workKinds[kind].to, shownOf(first)?.pageCount ?? 1));
  }
  return data(
    { kind, page, list, otherPosters: otherPosters.state === "ready" ? otherPosters.value : [] },
    {
      status: statusOfParts(list),
      headers: allReady(list, otherPosters) ? cachePage({ query: cachedPageQuery(url) }) : {},
    },
  );
}

/** The list, unless it was read and there is no such page. */
function existing(asked: PagePart<WorksPage | null>): PagePart<WorksPage> | null {
  if (asked.state === "failed") return asked;
  return asked.value && { ...asked, value: asked.value };
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout || !loaderData) return [];
  const { kind, page } = loaderData;
  const { to, label } = workKinds[kind];
  return pageMeta(layout.site, {
    title: page > 1 ? `${label} (${page}쪽)` : label,
    description: `${layout.company.company_name} 단원들이 다른 무대에서 ${kind === "actor" ? "배우로" : "스태프로"} 참여하는 작품입니다.`,
    path: pageAddress(to, page),
    ...(to === workKinds.actor.to && page === 1
      ? {}
      : { breadcrumb: [{ name: "단원 참여 작품", path: workKinds.actor.to }] }),
  });
}

const listId = "works";

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { kind, page, otherPosters } = loaderData;
  const { to, empty } = workKinds[kind];
  usePreloadedImages(otherPosters, posterSizes);
  const address = pageAddress(`${to}/works.json`, page);
  const { part } = useFreshData(address, loaderData.list, "participationWorks");
  const shown = part.state === "failed" ? null : part.value;
  return (
    <>
      <PageHeading title="단원 참여 작품" lead="다른 극단의 무대에서 만나는 우리 단원들입니다." />
      <div className="stage-width pb-14 lg:pb-24">
        <LinkTabs label="참여 작품 구분" tabs={Object.values(workKinds)} selected={to}>
          <section
            id={listId}
            tabIndex={-1}
            aria-label={shown && shown.pageCount > 1 ? `작품 목록, ${shown.page}쪽` : "작품 목록"}
            className="outline-none"
          >
            {shown && shown.works.length > 0 ? (
              <WorkList works={shown.works} />
            ) : (
              <div className="pt-8">
                {shown ? (
                  <StageMessage title={empty} subtitle="곧 새로운 소식을 전하겠습니다" />
                ) : (
                  <PartFailed title="참여 작품을 불러오지 못했습니다" />
                )}
              </div>
            )}
          </section>
          {shown && shown.pageCount > 1 ? (
            <div className="pt-10">
              <Pagination
                page={shown.page}
                pageCount={shown.pageCount}
                addressOf={(page) => pageAddress(to, page)}
                contentId={listId}
              />
            </div>
          ) : null}
        </LinkTabs>
      </div>
    </>
  );
}
