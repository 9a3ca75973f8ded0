/** The members of the company, each with a profile at an address of its own. */
import type { ReactNode } from "react";
import { data, useNavigation } from "react-router";
import {
  type MemberPick,
  memberOf,
  membersPath,
  type MemberProfile as Profile,
  pickOf,
  profileAddress,
} from "~/features/member/member.ts";
import { readMembers, staleMembers } from "~/features/member/member-data.ts";
import { MemberList, MemberSkeleton } from "~/features/member/member-list.tsx";
import { openerOf } from "~/features/member/member-list-card.tsx";
import { MemberProfile } from "~/features/member/member-profile.tsx";
import { pageMeta } from "~/lib/page-meta.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { useFreshData } from "~/page-loading/fresh-data.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { type PagePart, shownOf, statusOfParts } from "~/page-loading/page-part.ts";
import { partWithFallback, staleContentContext } from "~/page-loading/stale-content.ts";
import { AddressDialog } from "~/ui/address-dialog.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import { StaleNotice } from "~/ui/stale-notice.tsx";
import { useLoadFailure } from "~/ui/use-load-failure.ts";
import type { Route } from "./+types/actors";

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await partWithFallback(
    context.get(staleContentContext),
    staleMembers,
    readMembers(supabaseOf(context)),
  );
  const selected = url.searchParams.get("selected") || null;
  const profile = selected ? memberOf(shownOf(all) ?? [], selected) : null;
  const list: PagePart<MemberPick[]> =
    all.state === "failed" ? all : { ...all, value: all.value.map(pickOf) };
  return data(
    { list, selected: profile?.id ?? selected, profile },
    {
      status: all.state !== "failed" && selected && !profile ? 404 : statusOfParts(all),
      headers: all.state === "ready" ? cachePage({ query: !selected || profile ? ["selected"] : [] }) : {},
    },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout || !loaderData) return [];
  const { profile } = loaderData;
  if (profile) {
    return pageMeta(layout.site, {
      title: [profile.name, profile.role].filter(Boolean).join(", "),
      description: profile.description,
      path: profileAddress(profile),
      breadcrumb: [{ name: "단원 소개", path: membersPath }],
    });
  }
  return pageMeta(layout.site, {
    title: "단원 소개",
    description: `${layout.company.company_name}의 무대를 함께 만드는 단원들을 소개합니다.`,
    path: membersPath,
  });
}

export default function Actors({ loaderData }: Route.ComponentProps) {
  const fresh = useFreshData(`${membersPath}/members.json`, loaderData.list, "members");
  const retry = useLoadFailure(fresh, "단원 정보를 불러오지 못했습니다.");
  const { part, reading } = fresh;
  const members = shownOf(part);
  const coming = useComingSelection(members);
  const selected = coming === undefined ? loaderData.selected : coming;
  return (
    <>
      <PageHeading
        title="단원 소개"
        lead={`무대 위와 무대 뒤에서 작품을 함께 만드는 사람들입니다.${members?.length === 0 ? "" : " 얼굴을 누르면 걸어온 작품이 열립니다."}`}
        figure={
          members && members.length > 0 ? (
            <>
              {members.length}
              <span className="figure-unit font-sans">명</span>
            </>
          ) : null
        }
      />
      <div className="stage-width pb-20 lg:pb-32">
        {part.state === "stale" ? <StaleNotice since={part.since} reading={reading} onRetry={retry} /> : null}
        {!members && reading ? (
          <MemberSkeleton />
        ) : !members ? (
          <LoadFailed title="단원 정보를 불러오지 못했습니다" reading={reading} onRetry={retry} />
        ) : members.length > 0 ? (
          <MemberList members={members} covered={selected !== null} />
        ) : (
          <StageMessage title="등록된 단원 정보가 없습니다" subtitle="곧 단원들을 소개하겠습니다" />
        )}
      </div>
      <OpenProfile
        profile={loaderData.profile}
        members={members ?? []}
        selected={selected}
        coming={coming !== undefined}
      />
    </>
  );
}

/** Id of the member whose profile is on its way, null when one is being closed; undefined when nothing changes. */
function useComingSelection(members: MemberPick[] | null): string | null | undefined {
  const { location } = useNavigation();
  if (location?.pathname !== membersPath) return undefined;
  const selected = new URLSearchParams(location.search).get("selected");
  return selected ? (memberOf(members ?? [], selected)?.id ?? selected) : null;
}

interface OpenProfileProps {
  profile: Profile | null;
  members: MemberPick[];
  selected: string | null;
  coming: boolean;
}

function OpenProfile({ profile, members, selected, coming }: OpenProfileProps) {
  if (!selected) return null;
  const dialog = (title: string, content: ReactNode, role?: string) => (
    <AddressDialog
      key={selected}
      title={title}
      subtitle={role}
      closeTo={membersPath}
      openerId={openerOf(selected)}
    >
      {content}
    </AddressDialog>
  );
  const found = profile?.id === selected ? profile : null;
  const member = found ?? memberOf(members, selected);
  if (member) return dialog(member.name, <MemberProfile member={member} profile={found} />, member.role);
  if (coming || members.length === 0) return null;
  return dialog(
    "찾을 수 없는 단원",
    <StageMessage
      title="찾으시는 단원이 없습니다"
      subtitle="이름이 바뀌었거나 지금은 함께하지 않는 분입니다"
    />,
  );
}
