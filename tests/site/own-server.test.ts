import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../app/lib/database.types.ts";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { migrate } from "../../backend/postgres/migrations.ts";
import { reserve } from "../policies/reserving.ts";
import { aRequest, aShow } from "../support/company.ts";
import { aPng } from "../support/images.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";
import { adminAccount, freePort, runToEnd, type Site, startSite } from "../support/site.ts";

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

const clientOf = async ({ url, keys }: Site) =>
  createClient<Database>(url, (await keys()).publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

describe("a company with a PostgreSQL elsewhere", () => {
  it("needs no superuser: a login that may make roles and owns its database opens the site", async () => {
    const databaseUrl = await server.addLogin("madang-owner", "createrole createdb");
    const site = await startSite({ DATABASE_URL: databaseUrl });
    const migrations = await mkdtemp(join(tmpdir(), "madang-own-migrations-"));
    try {
      const service = await site.service();
      const visitor = await clientOf(site);
      const admin = await clientOf(site);
      expect((await admin.auth.signInWithPassword(adminAccount)).error).toBeNull();

      const sample = await visitor.from("actors").select("name").throwOnError();
      expect(sample.data).not.toHaveLength(0);
      const reserved = await reserve(visitor, aRequest(await aShow({ service: () => service })));
      const own = (client: typeof visitor) =>
        client.from("ticket_reservations").select("name").eq("id", reserved.id).throwOnError();
      expect((await own(admin)).data).toEqual([{ name: "김관객" }]);
      expect((await own(service)).data).toEqual([{ name: "김관객" }]);
      expect((await own(visitor)).data).toEqual([]);

      const upload = (client: typeof visitor, key: string) =>
        client.storage.from("theater_images").upload(key, aPng, { contentType: "image/png" });
      expect((await upload(admin, "background/lobby.png")).error).toBeNull();
      const { publicUrl } = admin.storage.from("theater_images").getPublicUrl("background/lobby.png").data;
      expect(Buffer.from(await (await fetch(publicUrl)).arrayBuffer())).toEqual(aPng);
      const refused = await upload(visitor, "background/mine.png");
      expect(refused.error).toMatchObject({ message: "new row violates row-level security policy" });

      await writeFile(
        join(migrations, "99990101000000_notes.sql"),
        `create table public.notes (note text);
         insert into public.notes values ('새 표');
         alter table public.notes enable row level security;
         grant select on public.notes to anon, service_role`,
      );
      await migrate({ connectionString: databaseUrl }, migrations);
      const notes = async (client: typeof visitor) => (await client.from("notes" as "actors").select()).data;
      await expect.poll(() => notes(service), { timeout: 10_000 }).toEqual([{ note: "새 표" }]);
      expect(await notes(visitor)).toEqual([]);

      await site.end();
      const again = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: site.dataDir });
      try {
        expect(again.output().trim()).toMatch(/^Madang is open/);
        const found = await (await again.service()).from("ticket_reservations").select("id").throwOnError();
        expect(found.data).toContainEqual({ id: reserved.id });
      } finally {
        await again.end();
      }
    } finally {
      await site.dispose();
      await rm(migrations, { recursive: true });
    }
  });

  it("gets an error for a wrong password, and the site does not start", async () => {
    await server.query("create role locked login password 'the right one'");
    const rules = await readFile(server.rules, "utf8");
    await writeFile(server.rules, `local all locked scram-sha-256\n${rules}`);
    await server.query("select pg_reload_conf()");
    const address = server.address("locked", "postgres");
    const withoutPassword = () =>
      bootstrap({ connectionString: address }).catch((error: Error) => error.message);
    await expect
      .poll(withoutPassword, { timeout: 10_000 })
      .toBe("DATABASE_URL cannot be used: the server asks for a password, and none is given.");

    const dataDir = await mkdtemp(join(tmpdir(), "madang-locked-"));
    const guess = await runToEnd({
      DATABASE_URL: address.replace("locked@", "locked:guess@"),
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    });
    expect(guess).toEqual({
      code: 1,
      output: '\nDATABASE_URL cannot be used: password authentication failed for user "locked"\n\n',
    });
    await rm(dataDir, { recursive: true });
  });
});
