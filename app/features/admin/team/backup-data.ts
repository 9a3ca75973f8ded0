/** What an admin asks the server about backups. */
import { queryOptions } from "@tanstack/react-query";
import { refusedChange, worthRetrying } from "~/lib/admin-error.ts";
import { type BackupReport, backupReport, backupsPath } from "~/lib/backups.ts";
import { ServerRefusedError } from "~/lib/server-refused.ts";
import type { Supabase } from "~/lib/supabase.ts";

const whileRunningMs = 1_000;

export async function readAccessToken(supabase: Supabase): Promise<string> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? "";
}

/** @throws ChangeRefusedError when the server does not take the caller for an admin */
export function backupsQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: ["backups"],
    queryFn: async () => readReport(await ask(supabase, "GET")),
    refetchInterval: ({ state }) => (state.data?.makes && state.data.step ? whileRunningMs : false),
    retry: worthRetrying,
  });
}

/** Begins a backup, or joins the one that is being made. @throws ServerRefusedError, ChangeRefusedError */
export async function startBackup(supabase: Supabase): Promise<BackupReport> {
  return readReport(await ask(supabase, "POST"));
}

async function ask(supabase: Supabase, method: string): Promise<Response> {
  return fetch(backupsPath, {
    method,
    headers: { authorization: `Bearer ${await readAccessToken(supabase)}` },
  });
}

async function readReport(answer: Response): Promise<BackupReport> {
  const content = await answer.json().catch(() => null);
  if (!answer.ok && content?.message) throw new ServerRefusedError(content.message, content.code);
  if (answer.status === 403) throw refusedChange("Nothing is said about backups.");
  return backupReport.parse(content);
}
