/** The head of the company greets. */
import { data } from "react-router";
import { readGreeting } from "~/features/company/company-data.ts";
import { GreetingLetter } from "~/features/company/greeting-letter.tsx";
import { pageMeta } from "~/lib/page-meta.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { cachedWithLayout, cachePage } from "~/page-loading/page-cache-headers.ts";
import { allReady, pagePart, statusOfParts } from "~/page-loading/page-part.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { PartFailed } from "~/ui/part-failed.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import type { Route } from "./+types/greeting";

export async function loader({ context }: Route.LoaderArgs) {
  const greeting = await pagePart("greeting", readGreeting(supabaseOf(context)));
  return data(
    { greeting },
    { status: statusOfParts(greeting), headers: allReady(greeting) ? cachePage() : {} },
  );
}

export const headers: Route.HeadersFunction = cachedWithLayout;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  if (!layout) return [];
  const greeting = loaderData?.greeting.state === "ready" ? loaderData.greeting.value : null;
  return pageMeta(layout.site, {
    title: "인사말",
    description: greeting?.greeting_text ?? null,
    path: "/greeting",
  });
}

export default function GreetingPage({ loaderData: { greeting } }: Route.ComponentProps) {
  const letter = greeting.state === "ready" ? greeting.value : null;
  return (
    <>
      <PageHeading title="인사말" />
      {letter?.greeting_text.trim() ? (
        <GreetingLetter greeting={letter} />
      ) : (
        <div className="stage-width pb-20">
          {greeting.state === "failed" ? (
            <PartFailed title="인사말을 불러오지 못했습니다" />
          ) : (
            <StageMessage title="인사말을 준비하고 있습니다" subtitle="준비 중" />
          )}
        </div>
      )}
    </>
  );
}
