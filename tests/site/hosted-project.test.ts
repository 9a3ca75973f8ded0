import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../app/lib/database.types.ts";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { aPhoneNumber, showOn } from "../support/company.ts";
import { startOwnServer } from "../support/own-server.ts";
import { serveBackend } from "../support/served-backend.ts";
import { adminAccount, freePort, runToEnd, type Site, startSite } from "../support/site.ts";

/** A whole Madang whose API stands in for the hosted project: the second site reaches it over the network only. */
let project: Site;
let site: Site;
let publishableKey: string;

const settings = async () => {
  const keys = await project.keys();
  return {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    DATA_DIR: site?.dataDir ?? "",
    PORT: String(await freePort()),
  };
};

beforeAll(async () => {
  project = await startSite();
  ({ publishableKey } = await project.keys());
  const { DATA_DIR: _, ...own } = await settings();
  site = await startSite({ ...own, TRUST_PROXY: "1" });
});

afterAll(async () => {
  await site.dispose();
  await project.dispose();
});

describe("a site on a Supabase project elsewhere", () => {
  it("starts without a database of its own and says where its data is", async () => {
    expect(site.output()).toContain(`Data   ${project.url}`);
    expect(site.output()).not.toContain("Setting up the database");
    expect((await fetch(`${site.url}/rest/v1/performances`)).headers.get("content-type")).not.toContain(
      "json",
    );
  });

  it("shows the company that the project holds, and lets the browser reach the project", async () => {
    const page = await fetch(site.url);
    expect(await page.text()).toContain("밤을 켜는 사람");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain(`connect-src 'self' ${project.url}`);
    expect(policy).toContain(`img-src 'self' https: data: blob: ${project.url}`);
  });

  it.each([
    [
      "SUPABASE_PUBLISHABLE_KEY",
      "sb_publishable_of_another",
      () =>
        `SUPABASE_PUBLISHABLE_KEY is refused by ${project.url}. Copy the key of this project again (project settings, API keys).`,
    ],
    [
      "SUPABASE_SECRET_KEY",
      "sb_secret_of_another",
      () =>
        `SUPABASE_SECRET_KEY is refused by ${project.url}. Copy the key of this project again (project settings, API keys).`,
    ],
  ])("does not start with another %s, and says so", async (name, value, sentence) => {
    const { code, output } = await runToEnd({
      ...(await settings()),
      [name]: value,
    });
    expect({ code, output: output.trim() }).toEqual({ code: 1, output: sentence() });
  });

  it("does not start when something else than a project answers at SUPABASE_URL, and says so", async () => {
    const other = createServer((_, response) => response.end("<h1>Welcome</h1>"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { code, output } = await runToEnd({ ...(await settings()), SUPABASE_URL: url });
    other.close();
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: `SUPABASE_URL: ${url} does not answer as a Supabase project does. Copy the address again (project settings, API).`,
    });
  });

  it("does not start on a project without the migrations, and says how to apply them", async () => {
    const folder = await mkdtemp(join(tmpdir(), "madang-empty-project-"));
    const server = await startOwnServer();
    const connection = { connectionString: server.address(undefined, "postgres") };
    await bootstrap(connection);
    const empty = await serveBackend(connection, folder);
    const { code, output } = await runToEnd({
      ...(await settings()),
      SUPABASE_URL: empty.url,
      SUPABASE_PUBLISHABLE_KEY: empty.publishableKey,
      SUPABASE_SECRET_KEY: empty.secretKey,
    });
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: `SUPABASE_URL: the project ${empty.url} has no tables of this site. Apply the migrations to it: supabase db push`,
    });
    await empty.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it("takes reservations, which the project stores", async () => {
    const service = await project.service();
    const show = await showOn(service);
    const answer = await fetch(`${site.url}/performances/${show.id}/reserve.json`, {
      method: "POST",
      body: new URLSearchParams({
        request_id: randomUUID(),
        name: "먼 곳의 관객",
        phone_number: "010-1000-0000",
        attendee_count: "1",
        show_time_id: show.show_times[0]?.id ?? "",
        discount_type: "none",
      }),
    });
    expect(await answer.json()).toMatchObject({ ok: true, reservation: { name: "먼 곳의 관객" } });
    const stored = await service.from("ticket_reservations").select("name").throwOnError();
    expect(stored.data).toEqual([{ name: "먼 곳의 관객" }]);
  });

  it("sends the project the address from which each visitor reserves", async () => {
    const service = await project.service();
    const show = await showOn(service);
    const limitTo = (max_reservations_per_address_hour: number) =>
      service
        .from("current_performances")
        .update({ max_reservations_per_address_hour })
        .eq("id", show.id)
        .throwOnError();
    await limitTo(1);
    const reserveFrom = async (address: string) => {
      const answer = await fetch(`${site.url}/performances/${show.id}/reserve.json`, {
        method: "POST",
        headers: { "x-forwarded-for": address },
        body: new URLSearchParams({
          request_id: randomUUID(),
          name: "나그네",
          phone_number: aPhoneNumber(),
          attendee_count: "1",
          show_time_id: show.show_times[0]?.id ?? "",
          discount_type: "none",
        }),
      });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    expect(await reserveFrom("203.0.113.51")).toEqual([200, undefined]);
    expect(await reserveFrom("203.0.113.52")).toEqual([200, undefined]);
    expect(await reserveFrom("203.0.113.51")).toEqual([422, "too_many_per_address"]);
    await limitTo(30);
  });

  describe("notified that content has changed", () => {
    const retitle = async (title: string) => {
      const service = await project.service();
      await service.from("current_performances").update({ title }).not("id", "is", null).throwOnError();
    };
    const shown = async () => (await fetch(site.url)).text();
    const notify = (token?: string) =>
      fetch(`${site.url}/content-changed`, {
        method: "POST",
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const tokenOf = async (account: { email: string; password: string }) => {
      const client = createClient<Database>(project.url, publishableKey, { auth: { persistSession: false } });
      const { data } = await client.auth.signInWithPassword(account);
      return data.session?.access_token ?? "";
    };

    it("by an admin, shows it to the very next visitor", async () => {
      const token = await tokenOf(adminAccount);
      await shown();
      for (const title of ["먼 곳의 첫째 밤", "먼 곳의 둘째 밤"]) {
        await retitle(title);
        expect((await notify(token)).status).toBe(204);
        expect(await shown()).toContain(title);
      }
    });

    it("by anybody else, keeps its pages as they are", async () => {
      const audience = { email: "audience@example.com", password: "관객의 비밀번호 1" };
      await (await project.service()).auth.admin.createUser({ ...audience, email_confirm: true });
      await shown();
      await retitle("아직 모르는 밤");
      for (const token of [undefined, "no-token", publishableKey, await tokenOf(audience)]) {
        expect((await notify(token)).status).toBe(403);
      }
      expect(await shown()).not.toContain("아직 모르는 밤");
    });
  });
});
