/** The Supabase project elsewhere: whether it will do for the site, and as the site's supervisor sees it. */
import { SettingError } from "./setting-error.ts";

const probeMs = 3_000;
const startMs = 10_000;

interface Project {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
}

/** Whether its API takes our key and answers from its database. */
export async function isProjectReady(project: Project): Promise<boolean> {
  return (await ask(project, project.publishableKey, probeMs))?.ok ?? false;
}

/** A project that does not answer now may be away for a while. @throws SettingError when it answers and will not do. */
export async function refuseUnfitProject(project: Project): Promise<void> {
  const { supabaseUrl, publishableKey, secretKey } = project;
  const [published, secret] = await Promise.all([
    ask(project, publishableKey, startMs),
    ask(project, secretKey, startMs),
  ]);
  const refused = (answer: Response | undefined) => answer?.status === 401 || answer?.status === 403;
  for (const [name, answer] of [
    ["SUPABASE_PUBLISHABLE_KEY", published],
    ["SUPABASE_SECRET_KEY", secret],
  ] as const) {
    if (!refused(answer)) continue;
    throw new SettingError(
      `${name} is refused by ${supabaseUrl}. Copy the key of this project again (project settings, API keys).`,
    );
  }
  if (!published || published.status >= 500) return;
  const { code } = (await published.json().catch(() => ({ code: "no JSON" }))) as { code?: string };
  if (code === "PGRST205") {
    throw new SettingError(
      `SUPABASE_URL: the project ${supabaseUrl} has no tables of this site. Apply the migrations to it: supabase db push`,
    );
  }
  if (published.ok && code === undefined) return;
  throw new SettingError(
    `SUPABASE_URL: ${supabaseUrl} does not answer as a Supabase project does. Copy the address again (project settings, API).`,
  );
}

/** Reads one row that everybody may see; undefined: the project does not answer. */
function ask({ supabaseUrl }: Project, key: string, limitMs: number): Promise<Response | undefined> {
  return fetch(`${supabaseUrl}/rest/v1/performances?select=id&limit=1`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(limitMs),
  }).catch(() => undefined);
}
