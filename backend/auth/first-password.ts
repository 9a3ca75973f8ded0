/** The first admin's password, looked at before there is a database that could refuse it. */

import { projectFunctionsDir, readProjectSettings } from "../project-settings.ts";
import { AuthError } from "./auth-error.ts";
import { checkNewPassword } from "./password.ts";

interface FirstAccount {
  email: string;
  password: string;
  publicUrl: string;
}

/** Why no account can have this password; undefined when one can. */
export async function firstPasswordProblem({
  email,
  password,
  publicUrl,
}: FirstAccount): Promise<"weak-password" | "long-password" | undefined> {
  const { auth: rules } = await readProjectSettings(projectFunctionsDir);
  try {
    await checkNewPassword({ rules, config: { publicUrl, auth: {} } }, password, [email]);
    return undefined;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return error.code === "weak_password" ? "weak-password" : "long-password";
  }
}
