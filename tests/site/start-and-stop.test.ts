import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { startCluster } from "../../backend/postgres/cluster.ts";
import { prepareHistory } from "../../backend/postgres/migrations.ts";
import { withOwner } from "../../backend/postgres/owner.ts";
import { freePort, runToEnd, type Site, startSite } from "../support/site.ts";

const opened: Site[] = [];
async function open(settings: Record<string, string> = {}, { firstStart = false } = {}) {
  const site = await startSite(settings, { firstStart });
  opened.push(site);
  return site;
}

afterEach(async () => {
  const sites = opened.splice(0);
  for (const site of sites) await site.end();
  for (const site of sites) await site.dispose();
});

/** Process ids of PostgreSQL servers that use this data folder. */
function postgresPids(dataDir: string): number[] {
  const list = execFileSync("ps", ["-eo", "pid=,stat=,args="], { encoding: "utf8" });
  return list
    .split("\n")
    .filter((line) => line.includes(dataDir) && line.includes("bin/postgres") && !/^\s*\d+ Z/.test(line))
    .map((line) => Number(line.trim().split(" ")[0]));
}

async function inquire(site: Site, name: string) {
  const service = await site.service();
  return service.from("contact_messages").insert({ name, contact: "a@example.com", message: "안녕하세요" });
}

describe("an operator", () => {
  it("starts the site, stops it with SIGTERM, and no PostgreSQL stays behind", async () => {
    const site = await open({}, { firstStart: true });
    expect((await fetch(site.url)).status).toBe(200);
    expect(site.output()).toContain(site.dataDir);
    const servers = postgresPids(site.dataDir);
    expect(servers).not.toHaveLength(0);
    for (const pid of process.platform === "linux" ? servers : []) {
      const seen = await readFile(`/proc/${pid}/environ`, "utf8");
      expect(seen).toContain("PATH=");
      expect(seen).not.toMatch(/ADMIN_|KEY|URL/);
    }

    expect(await site.end("SIGTERM")).toBe(0);
    expect(postgresPids(site.dataDir)).toHaveLength(0);
  });

  it.runIf(process.platform === "linux")(
    "who makes a site on a terminal is asked whether it begins with the sample company, and stops it there",
    async () => {
      const answerOf = async (answer: string) => {
        const dataDir = await mkdtemp(join(tmpdir(), "madang-site-"));
        const PORT = String(await freePort());
        const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT, NODE_ENV: "production" };
        // A terminal of its own.
        const child = spawn("script", ["-qec", `${process.execPath} main.ts`, "/dev/null"], { env });
        let output = "";
        child.stdout.on("data", (chunk) => {
          const before = output;
          output += chunk;
          const appears = (words: string) => output.includes(words) && !before.includes(words);
          if (appears("[Y/n]")) child.stdin.write(answer);
          // Ctrl+C, as the terminal takes it.
          if (appears("Stop it with Ctrl+C")) child.stdin.write("\u0003");
        });
        await new Promise((resolve) => child.on("close", resolve));
        const isMade = (await readdir(dataDir)).includes("postgres");
        await rm(dataDir, { recursive: true });
        return { isMade, isSample: output.includes("a sample company, invented"), output };
      };
      expect(await answerOf("n\n")).toMatchObject({ isMade: true, isSample: false });
      expect(await answerOf("\u0003")).toMatchObject({ isMade: false, isSample: false });
    },
  );

  it("who has chosen an ADMIN_PASSWORD that is easy to guess reads so before anything is made", async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), "madang-site-")), "data");
    const PORT = String(await freePort());
    const settings = { DATA_DIR: dataDir, PORT, ADMIN_EMAIL: "first@example.com" };
    for (const ADMIN_PASSWORD of ["password1234", "first@example.com", "긴".repeat(30)]) {
      const { code, output } = await runToEnd({ ...settings, ADMIN_PASSWORD });
      expect(code).toBe(1);
      expect(output).toMatch(/^\nADMIN_PASSWORD cannot be used\. The password is /);
      expect(output).not.toContain(ADMIN_PASSWORD);
      await expect(stat(dataDir)).rejects.toThrow("ENOENT");
    }
  });

  it("stops it in the middle of its first start, and no PostgreSQL stays behind", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "madang-site-"));
    const PORT = String(await freePort());
    const { code, output } = await runToEnd({ DATA_DIR: dataDir, PORT }, "Applied");
    expect(code).toBe(0);
    expect(output).toContain("Closing");
    expect(output).not.toContain("Madang is open");
    expect(postgresPids(dataDir)).toHaveLength(0);
    await rm(dataDir, { recursive: true });
  });

  it("finds every acknowledged write after kill -9 of the site", async () => {
    const site = await open();
    await inquire(site, "첫째").then(({ error }) => expect(error).toBeNull());
    await site.end("SIGKILL");

    const again = await open({ DATA_DIR: site.dataDir });
    const { data } = await (await again.service()).from("contact_messages").select("name");
    expect(data).toEqual([{ name: "첫째" }]);
  });

  it("finds every acknowledged write after kill -9 of PostgreSQL and of the site", async () => {
    const site = await open();
    await inquire(site, "둘째").then(({ error }) => expect(error).toBeNull());
    for (const pid of postgresPids(site.dataDir)) process.kill(pid, "SIGKILL");
    await site.end("SIGKILL");

    const again = await open({ DATA_DIR: site.dataDir });
    const { data } = await (await again.service()).from("contact_messages").select("name");
    expect(data).toEqual([{ name: "둘째" }]);
  });

  it("gets an error that a second copy may not use the same data folder", async () => {
    const site = await open();
    const second = await runToEnd({ DATA_DIR: site.dataDir, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toContain("DATA_DIR");
    expect((await fetch(site.url)).status).toBe(200);
  });

  it("gets an error that names the port in use, before anything is made", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    const dataDir = await mkdtemp(join(tmpdir(), "madang-taken-"));
    const { port } = server.address() as { port: number };
    const { code, output } = await runToEnd({ PORT: String(port), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`PORT ${port} is already in use`);
    expect(await readdir(dataDir)).toEqual([]);
    server.close();
    await rm(dataDir, { recursive: true });
  });

  it("gets an error that a data folder of a version with other migrations cannot be used", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "madang-other-"));
    const cluster = await startCluster(join(dataDir, "postgres"));
    await bootstrap(cluster.connection);
    await prepareHistory(cluster.connection);
    await withOwner(cluster.connection, (client) =>
      client.query(
        `insert into supabase_migrations.schema_migrations (version, name)
         values ('20261101000100', 'private_schema'), ('20261122204000', 'assign_unlimited_show_time')`,
      ),
    );
    await cluster.stop();
    const { code, output } = await runToEnd({ DATA_DIR: dataDir });
    expect([output.trim(), code]).toEqual([
      expect.stringMatching(/made by a version with other migrations.*set DATA_DIR to a new folder/),
      1,
    ]);
    await rm(dataDir, { recursive: true });
  });

  it("gets an error that says which folder cannot be written", async () => {
    const insideFile = join(import.meta.filename, "data");
    const { code, output } = await runToEnd({ DATA_DIR: insideFile });
    expect(code).toBe(1);
    expect(output).toContain(`DATA_DIR ${insideFile} cannot be written`);
  });

  it("gets an error that DATA_DIR is a file, not a folder", async () => {
    const { code, output } = await runToEnd({ DATA_DIR: import.meta.filename });
    expect([output.trim(), code]).toEqual([
      `DATA_DIR ${import.meta.filename} is a file, not a folder. Set DATA_DIR to a folder of this user.`,
      1,
    ]);
  });

  it("gets an error that says which setting is wrong", async () => {
    const { code, output } = await runToEnd({ PORT: "eighty" });
    expect(code).toBe(1);
    expect(output.trim()).toBe("PORT must be a number from 1 to 65535.");
  });

  it("gets an error that says which setting is misspelt", async () => {
    const { output } = await runToEnd({ PUBLIC_ULR: "https://stage.example", PORT: "eighty" });
    expect(output).toContain("PUBLIC_ULR is no setting and is ignored. Did you mean PUBLIC_URL?");
  });

  it("starts a second time without doing the work of the first, with keys that only the owner can read", async () => {
    const site = await open({}, { firstStart: true });
    expect(site.output()).toContain("Applied");
    await site.end();
    const again = await open({ DATA_DIR: site.dataDir });
    expect(again.output().trim()).toMatch(/^Madang is open/);
    const { mode } = await stat(join(site.dataDir, "secrets.json"));
    expect(mode & 0o077).toBe(0);
  });
});
