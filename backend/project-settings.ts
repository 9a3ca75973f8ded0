/** What supabase/config.toml says that concerns the backend; a hosted project is set up from the same file. */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { authSection } from "./auth/auth-rules.ts";
import { StartError } from "./errors.ts";

/** The edge functions of this project; config.toml and the templates of mails lie beside them. */
export const projectFunctionsDir = join(import.meta.dirname, "../supabase/functions");

const forHosted = z.unknown().optional();

/** Every part that the CLI knows, so that a misspelt [auth] is not taken for another's. */
const projectSettings = z.strictObject({
  auth: authSection.prefault({}),
  functions: z
    .record(
      z.string(),
      z.strictObject({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }),
    )
    .default({}),
  project_id: forHosted,
  api: forHosted,
  db: forHosted,
  realtime: forHosted,
  studio: forHosted,
  local_smtp: forHosted,
  storage: forHosted,
  edge_runtime: forHosted,
  analytics: forHosted,
  experimental: forHosted,
  remotes: forHosted,
});

/** What does here what a setting does elsewhere. */
const INSTEAD: Record<string, string> = {
  "auth.site_url": "PUBLIC_URL",
  "auth.additional_redirect_urls": "AUTH_REDIRECT_URLS",
  "auth.external": "OAUTH_…",
  "auth.hook": "SEND_SMS_HOOK_URL",
  "auth.sms": "SEND_SMS_HOOK_URL",
  "auth.email.smtp": "SMTP_URL",
  "auth.email.enable_signup": "auth.email.enabled",
};

export type ProjectSettings = z.infer<typeof projectSettings>;

/** The file lies beside the folder of the functions; without it everything has its default. */
export async function readProjectSettings(functionsDir: string): Promise<ProjectSettings> {
  const file = join(dirname(functionsDir), "config.toml");
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return projectSettings.parse({});
    throw error;
  }
  try {
    return projectSettings.parse(parse(text));
  } catch (error) {
    const problems = error instanceof z.ZodError ? error.issues.flatMap(describeIssue) : [String(error)];
    throw new StartError(problems.map((problem) => `${file}: ${problem}`).join("\n"));
  }
}

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== "unrecognized_keys") return [`${issue.path.join(".")}: ${issue.message}`];
  return issue.keys.map((key) => {
    const name = [...issue.path, key].join(".");
    const instead = INSTEAD[name] ? ` Use ${INSTEAD[name]} instead.` : "";
    return `${name} is no setting of the built-in backend.${instead}`;
  });
}
