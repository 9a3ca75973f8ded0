/** The show that is on: its texts, when it is played, and its end. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { worthRetrying } from "~/lib/admin-error.ts";
import { openingAhead, openingWords } from "~/lib/opening-words.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { DocumentNav } from "~/ui/admin/document-nav.tsx";
import { isPublished, PublishingBadge, publishingText } from "~/ui/admin/publishing.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { Image } from "~/ui/image.tsx";
import { CloseRun } from "./close-run.tsx";
import { type CurrentShowProps, currentShowPath } from "./current-show.ts";
import { readShowsAhead, showsQuery } from "./current-show-data.ts";
import { RemoveShow, ShowBin } from "./remove-show.tsx";
import { ReopenButton, ReopenRun } from "./reopen-run.tsx";
import { NextShowForm, ShowForm } from "./show-form.tsx";
import type { Show } from "./show-schema.ts";
import { ShowTimes } from "./show-times.tsx";
import { StillSold } from "./still-sold.tsx";

interface ShowEditorProps extends CurrentShowProps {
  /** "new" for the next show; null for the one that is on. */
  id: string | null;
}

export function ShowEditor({ supabase, preview, unassigned, trial, reservationsAt, id }: ShowEditorProps) {
  const list = useQuery(showsQuery(supabase));
  const ahead = useQuery({
    queryKey: ["records", "show_times", "ahead"],
    queryFn: () => readShowsAhead(supabase),
    retry: worthRetrying,
  });
  if (!list.data) {
    return list.isError ? (
      <AdminLoadFailure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  const newest = list.data.find(isPublished);
  const show = id && id !== "new" ? list.data.find((one) => one.id === id) : (newest ?? list.data[0]);
  const others = list.data.filter((one) => one !== show);
  const isAhead = (one: Show) => isPublished(one) && !one.closed_at && ahead.data?.includes(one.id);
  const about = (one: Show) => statusOf(one, newest, ahead.data);

  if (id === "new" || !show) {
    return (
      <div className={`${pageRhythm} max-w-form`}>
        <AdminHeading title={id === "new" ? "다음 공연 등록" : "현재 공연"} />
        {list.data.length === 0 ? <p>아직 공연이 없습니다. 첫 공연을 등록해 주세요.</p> : null}
        {newest && !newest.closed_at ? (
          <p className="border-warn border-l-4 pl-3">
            저장하면 홈페이지의 현재 공연이 〈{newest.title}〉에서 이 공연으로 바뀝니다. 초안으로 두거나
            공개할 때를 적으면 그때까지는 〈{newest.title}〉이 보입니다. 지난 예매는 그대로 남습니다.
          </p>
        ) : null}
        <StillSold shows={list.data.filter(isAhead)} />
        <NextShowForm supabase={supabase} last={newest ?? list.data[0] ?? null} preview={preview} />
        {list.data.length === 0 ? <ShowBin supabase={supabase} shows={list.data} /> : null}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5 xl:grid xl:grid-cols-[minmax(0,56rem)_9rem] xl:gap-x-6">
      <div className="max-sm:-mb-4 xl:col-start-1">
        <ShowHead show={show} about={isPublished(show) ? about(show) : ""} />
      </div>
      <div className="contents xl:col-start-2 xl:row-start-2 xl:block">
        <DocumentNav parts={parts} />
      </div>
      {/* Its bar stands at the foot of the window from the show times on, which are saved with it. */}
      <div className="flex min-w-0 flex-col gap-5 xl:col-start-1 [&>form]:contents">
        {isPublished(show) ? null : (
          <p>
            <PublishingBadge row={show} /> 관리자만 볼 수 있습니다. 모습은 아래 ‘미리 보기’에서 확인하세요.
          </p>
        )}
        {show === newest ? <StillSold shows={others.filter(isAhead)} /> : null}
        {show.closed_at ? <ReopenRun supabase={supabase} show={show} /> : null}
        <ShowTimes
          key={show.id}
          supabase={supabase}
          show={show}
          unassigned={unassigned}
          reservationsAt={reservationsAt}
        />
        <ShowForm key={`form ${show.id}`} supabase={supabase} show={show} preview={preview} />
        {/* As high as takes it up to where a part is the one that is looked at. */}
        <div id="ending" className="flex min-h-[66dvh] scroll-mt-14 flex-col gap-5">
          {show.closed_at ? null : (
            <>
              <section
                aria-labelledby="trial"
                className="grid justify-items-start gap-2 border-line border-t pt-4"
              >
                <h2 id="trial" className="font-bold text-lg">
                  예매 시험
                </h2>
                {trial(show.id)}
              </section>
              <CloseRun supabase={supabase} show={show} />
            </>
          )}
          <RemoveShow key={`remove ${show.id}`} supabase={supabase} show={show} />
          {others.length > 0 ? (
            <section className="border-line border-t pt-4">
              <h2 className="font-bold text-lg">다른 공연</h2>
              <ul className="mt-1">
                {others.map((other) => (
                  <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                    <Link
                      to={`${currentShowPath}/${other.id}`}
                      className="inline-flex min-h-control items-center gap-3 hover:underline"
                    >
                      {other.title}
                      <span className="text-ink-soft">{about(other)}</span>
                    </Link>
                    {other.closed_at ? <ReopenButton supabase={supabase} show={other} /> : null}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <ShowBin supabase={supabase} shows={list.data} />
        </div>
      </div>
    </div>
  );
}

/** Which show it is that is edited. */
function ShowHead({ show, about }: { show: Show; about: string }) {
  const opens = show.closed_at ? null : openingAhead(show.booking_opens_at);
  return (
    <AdminHeading
      image={
        <div className="w-16 sm:w-[72px]">
          <Image src={show.image} alt="" width={300} height={400} sizes="96px" />
        </div>
      }
      over="현재 공연"
      title={show.title}
      typed={!isPublished(show)}
      below={
        <>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-soft max-sm:-my-3">
            {about ? <span>{about}</span> : null}
            <Link to={`${currentShowPath}/new`} className={`${buttonClass({ variant: "link" })} sm:hidden`}>
              다음 공연 등록
            </Link>
          </p>
          {opens ? <p>{openingWords(opens)}</p> : null}
        </>
      }
    >
      <Link to={`${currentShowPath}/new`} className={buttonClass({ variant: "outline" })}>
        다음 공연 등록
      </Link>
    </AdminHeading>
  );
}

const parts = [
  { id: "show-times", label: "회차" },
  { id: "work-texts", label: "작품" },
  { id: "publishing", label: "공개" },
  { id: "booking", label: "예매" },
  { id: "kopis", label: "KOPIS" },
  { id: "limits", label: "의심스러운 예매" },
  { id: "english", label: "영어 글" },
  { id: "people", label: "사람" },
  { id: "images", label: "이미지" },
  { id: "reviews", label: "후기" },
  { id: "ending", label: "마무리" },
];

/** `ahead`: ids of the shows with a show time to come; undefined while they are being read. */
function statusOf(show: Show, newest: Show | undefined, ahead: readonly string[] | undefined): string {
  if (show.closed_at) return "마친 공연";
  if (!isPublished(show)) return publishingText(show);
  if (show === newest) return "홈페이지에 보이는 공연";
  if (!ahead) return "";
  return ahead.includes(show.id) ? "회차가 남은 공연" : "지난 공연";
}
