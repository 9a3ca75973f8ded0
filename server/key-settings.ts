/** The API keys of the settings: which is which, before one of them is published. */
import { SettingError } from "./setting-error.ts";

export interface KeyPair {
  publishableKey: string;
  secretKey: string;
}

/** @throws SettingError when a key stands under the other's name. */
export function refuseWrongKeys({ publishableKey, secretKey }: KeyPair): void {
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
}

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
