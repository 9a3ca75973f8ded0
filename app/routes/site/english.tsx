/** What a visitor from abroad needs, in English: the show, the form, the ticket, and how to come. */
import { lazy, Suspense, useEffect } from "react";
import { data, isRouteErrorResponse, useRouteError } from "react-router";
import type { EnglishCompany } from "~/features/company/english-company-data.ts";
import { EnglishFrame } from "~/features/company/english-frame.tsx";
import { companyMark } from "~/features/company-mark/company-mark.server.ts";
import { titles } from "~/features/reservation/english-titles.ts";
import { posterSharing } from "~/lib/og-image.ts";
import { pageMeta } from "~/lib/page-meta.ts";
import { privateAnswer } from "~/lib/private-answer.ts";
import { readForm, refuseLongFields } from "~/lib/read-form.ts";
import { siteServicesContext } from "~/lib/site-services.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import type { Route } from "./+types/english";
import { englishAddressOf } from "./english-address.ts";
import {
  type EnglishAnswer,
  type EnglishPage,
  englishHeaders,
  readEnglishPage,
  takeEnglishForm,
} from "./english-content.server.ts";

// What each page shows comes with it only.
const EnglishStart = lazy(() =>
  import("./english-start.tsx").then(({ EnglishStart }) => ({ default: EnglishStart })),
);
const EnglishShowWithTickets = lazy(() =>
  import("./english-show.tsx").then(({ EnglishShowWithTickets }) => ({ default: EnglishShowWithTickets })),
);
const EnglishReserve = lazy(() =>
  import("./english-reserve.tsx").then(({ EnglishReserve }) => ({ default: EnglishReserve })),
);
const EnglishTickets = lazy(() =>
  import("~/features/reservation/english-tickets.tsx").then(({ EnglishTickets }) => ({
    default: EnglishTickets,
  })),
);

export const middleware = [refuseLongFields({ shown: 30_000, additional_requests: 20_000 })];

export async function loader({ context, params }: Route.LoaderArgs) {
  const address = englishAddressOf(params["*"]);
  if (!address) throw data(null, { status: 404 });
  const page = await readEnglishPage(supabaseOf(context), address);
  const { publicUrl } = context.get(siteServicesContext);
  const mark = await companyMark(context, page.company);
  return data({ ...page, mark, publicUrl }, { headers: englishHeaders(page.content) });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const address = englishAddressOf(params["*"]);
  if (!address) throw data(null, { status: 404 });
  const { answer, status } = await takeEnglishForm(supabaseOf(context), address, await readForm(request));
  return data(answer, { status, headers: privateAnswer });
}

/** What a page asks for in place finds a ticket; the other forms are sent by the browser itself. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const [{ takeTicketAnswer }, { findingFailed }] = await Promise.all([
    import("~/features/reservation/ticket-request.ts"),
    import("~/features/reservation/english-own-reservations-words.ts"),
  ]);
  return takeTicketAnswer(serverAction, findingFailed);
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? privateAnswer : loaderHeaders;

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { company, publicUrl } = loaderData;
  const site = {
    ...company,
    publicUrl,
    company_name: company.company_name_en || company.company_name,
    short_description: company.short_description_en || company.short_description,
  };
  return pageMeta(site, { ...aboutPage(loaderData.content), path: location.pathname, language: "en" });
}

function aboutPage(page: EnglishPage) {
  if (page.page === "visit") return { title: titles.visit };
  if (page.page === "tickets")
    return { title: titles.tickets, description: titles.ticketsLead, unlisted: true };
  const { show } = page;
  const title = show.title_en || show.title;
  return {
    title: page.page === "reserve" ? `${titles.form}: ${title}` : title,
    description: show.description_en || show.description,
    image: posterSharing("performances", show),
  };
}

export default function English({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EnglishFrame
      mark={loaderData.mark}
      company={loaderData.company}
      year={loaderData.year}
      reserveAt={loaderData.reserveAt}
    >
      <Suspense>
        <Page page={loaderData.content} company={loaderData.company} answer={actionData ?? null} />
      </Suspense>
    </EnglishFrame>
  );
}

interface PageProps {
  page: EnglishPage;
  company: EnglishCompany;
  answer: EnglishAnswer | null;
}

function Page({ page, company, answer }: PageProps) {
  // A link to a part that is followed before the page's module is loaded makes React render the page again: meanwhile
  // React Router finds no such part and scrolls to the top.
  useEffect(() => {
    if (location.hash && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  switch (page.page) {
    case "show":
      return <EnglishShowWithTickets {...page} company={company} />;
    case "reserve":
      return (
        <EnglishReserve
          {...page}
          company={company}
          answer={answer && "form" in answer && answer.form === "reserve" ? answer : null}
          waiting={answer && "form" in answer && answer.form === "wait" ? answer.waiting : null}
        />
      );
    case "tickets":
      return (
        <>
          <div className="tickets-heading">
            <PageHeading title={titles.tickets} lead={titles.ticketsLead} />
          </div>
          {/* As high as the window shows of it, whatever the browser finds: what is below does not move. */}
          <div className="stage-width pb-20 print:pb-0 [html[data-reservations]_&]:min-h-[80svh] print:min-h-0!">
            <EnglishTickets found={answer && "ok" in answer ? answer : null} company={company} />
          </div>
        </>
      );
    default:
      return <EnglishStart shows={page.shows} company={company} />;
  }
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  const missing = error.status === 404;
  return (
    <main className="page-alone">
      <title>{missing ? "Page not found" : "Please try again shortly"}</title>
      <StageMessage
        heading="h1"
        whole
        title={missing ? "This page does not exist" : "Something went wrong"}
        subtitle={missing ? "Please check the address" : "Please try again shortly"}
      >
        <a href="/en" className={buttonClass()}>
          To the start
        </a>
      </StageMessage>
    </main>
  );
}
