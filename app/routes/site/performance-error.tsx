/** What stands in place of the pages of a show that is not there, or cannot be read. */
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import type { ShowName } from "~/features/performance/playbill-data.ts";
import { PlaybillFailed, PlaybillMissing } from "~/features/performance/playbill-missing.tsx";
import type { loader as layoutLoader } from "./layout.tsx";

export function ErrorBoundary() {
  const error = useRouteError();
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/site/layout");
  if (!isRouteErrorResponse(error)) throw error;
  const companyName = layout?.company.company_name ?? "";
  return error.status === 404 ? (
    <PlaybillMissing companyName={companyName} current={error.data as ShowName | null} />
  ) : (
    <PlaybillFailed companyName={companyName} />
  );
}
