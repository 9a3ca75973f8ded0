import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { adminAccount, type Site, startSite } from "../support/site.ts";

const run = promisify(execFile);

async function signIn(site: Site) {
  const { publishableKey } = await site.keys();
  const client = createClient(site.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(adminAccount);
  if (error) throw error;
  return { client, access: (await client.rpc("admin_access")).data };
}

test("the only admin, who has lost phone and recovery codes, is let in again by whoever runs the machine", async () => {
  const site = await startSite({ SAMPLE_CONTENT: "off" });
  try {
    const { client } = await signIn(site);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
    if (!data) throw new Error("no factor");
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate();
    await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    const signedIn = await client.auth.getSession();
    await client.rpc("make_recovery_codes").throwOnError();
    expect((await signIn(site)).access).toBe("code");
    await site.end();

    const { stdout } = await run(process.execPath, ["scripts/reset-second-factor.ts", adminAccount.email], {
      env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
    });
    expect(stdout).toContain("Second factors removed: 1, recovery codes");
    const again = await startSite({ SAMPLE_CONTENT: "off", DATA_DIR: site.dataDir });
    try {
      const { client: own, access } = await signIn(again);
      expect(access).toBe("full");
      expect((await own.rpc("recovery_codes_left").throwOnError()).data).toBe(0);
      const { error } = await own.auth.getUser(signedIn.data.session?.access_token);
      expect(error?.name).toBe("AuthSessionMissingError");
    } finally {
      await again.end();
    }
  } finally {
    await site.dispose();
  }
});
