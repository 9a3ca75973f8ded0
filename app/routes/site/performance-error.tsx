/** What is shown in place of the pages of a show that is not there, or cannot be read. */
import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import type { ShowName } from "~/features/performance/playbill-data.ts";
import { PlaybillFailed, PlaybillMissing } from "~/features/performance/playbill-missing.tsx";
import type { Route } from "./+types/layout";

export function ErrorBoundary() {
  const error = useRouteError();
  // Behind the root comes the layout of the public pages.
  const layout = useMatches()[1]?.loaderData as Route.ComponentProps["loaderData"] | undefined;
  if (!isRouteErrorResponse(error)) throw error;
  const companyName = layout?.company.company_name ?? "";
  return error.status === 404 ? (
    <PlaybillMissing companyName={companyName} current={error.data as ShowName | null} />
  ) : (
    <PlaybillFailed companyName={companyName} />
  );
}
