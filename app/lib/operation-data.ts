/** What an admin's browser asks the server about the installation. */
import { queryOptions } from "@tanstack/react-query";
import { refusedChange, worthRetrying } from "./admin-error.ts";
import { operationPath, operationReport } from "./operation.ts";
import type { Supabase } from "./supabase.ts";

const freshMs = 10 * 60 * 1000;

/** `findings` is empty where nobody asked for them: looking takes some seconds. */
export function operationQuery(supabase: Supabase, { withFindings }: { withFindings: boolean }) {
  return queryOptions({
    queryKey: ["operation", withFindings],
    queryFn: async () => {
      const { data } = await supabase.auth.getSession();
      const answer = await fetch(withFindings ? `${operationPath}?findings` : operationPath, {
        headers: { authorization: `Bearer ${data.session?.access_token ?? ""}` },
      });
      if (answer.status === 403) throw refusedChange("Nothing is said about the installation.");
      return operationReport.parse(await answer.json());
    },
    staleTime: freshMs,
    retry: worthRetrying,
  });
}
