/** What an admin asks the server about backups. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { queryOptions } from "@tanstack/react-query";
import { backupReport, backupsPath } from "~/lib/backups.ts";
import type { Database } from "~/lib/database.types.ts";
import { ChangeRefusedError, worthRetrying } from "~/lib/desk-error.ts";

type Supabase = SupabaseClient<Database>;

export async function readAccessToken(supabase: Supabase): Promise<string> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? "";
}

/** @throws ChangeRefusedError when the server does not take the caller for an admin */
export function backupsQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: ["backups"],
    queryFn: async () => {
      const authorization = `Bearer ${await readAccessToken(supabase)}`;
      const answer = await fetch(backupsPath, { headers: { authorization } });
      if (answer.status === 403) throw new ChangeRefusedError("Nothing is said about backups.");
      return backupReport.parse(await answer.json());
    },
    retry: worthRetrying,
  });
}
