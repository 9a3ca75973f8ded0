/** The API keys of the settings: which is which, before one of them is published. */
import { SettingError } from "./setting-error.ts";

export interface KeyPair {
  publishableKey: string;
  secretKey: string;
}

/** `ofProject`: of a hosted project, which may still have tokens as keys. @throws SettingError for what is no such key */
export function refuseWrongKeys(
  { publishableKey, secretKey }: KeyPair,
  { ofProject }: { ofProject: boolean },
): void {
  const published = kindOf(publishableKey);
  const secret = kindOf(secretKey);
  if (published === "secret" && secret === "publishable") {
    throw new SettingError(
      "SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are swapped: every visitor would be given the secret key.",
    );
  }
  if (published === "secret") {
    throw new SettingError(
      "SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would be given. Put the publishable key there (sb_publishable_…).",
    );
  }
  if (secret === "publishable") {
    throw new SettingError(
      "SUPABASE_SECRET_KEY holds a publishable key. Put the secret key there (sb_secret_…).",
    );
  }
  for (const [name, key, beginning] of [
    ["SUPABASE_PUBLISHABLE_KEY", publishableKey, "sb_publishable_"],
    ["SUPABASE_SECRET_KEY", secretKey, "sb_secret_"],
  ] as const) {
    if (ofProject ? kindOf(key) : ownShape.test(key)) continue;
    throw new SettingError(
      ofProject
        ? `${name} is no API key of a Supabase project: copy it again (project settings, API keys, ${beginning}…).`
        : `${name} must be ${beginning} and at least 20 letters, digits, _ or - that nobody can guess. Leave both keys out to have them made.`,
    );
  }
}

/** The built-in backend takes any that nobody can guess. */
const ownShape = /^sb_(publishable|secret)_[\w-]{20,}$/;

/** Keys say what they are by their beginning; older ones are tokens that name their role. */
function kindOf(key: string): "publishable" | "secret" | undefined {
  if (key.startsWith("sb_secret_")) return "secret";
  if (key.startsWith("sb_publishable_")) return "publishable";
  const role = roleOf(key);
  if (role === "service_role") return "secret";
  return role === "anon" ? "publishable" : undefined;
}

function roleOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString()).role;
  } catch {
    return undefined;
  }
}
