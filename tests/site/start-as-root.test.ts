import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { canChangeUser, ordinaryUser } from "../support/ordinary-user.ts";
import { freePort, runToEnd, startSite } from "../support/site.ts";

let dataDir: string;
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function ordinaryFolder(): string {
  dataDir = mkdtempSync(join(tmpdir(), "madang-user-"));
  chownSync(dataDir, ordinaryUser, ordinaryUser);
  return dataDir;
}

describe.runIf(canChangeUser)("an ordinary user of the machine", () => {
  it("starts the site as ever after one start as root", async () => {
    const settings = { DATA_DIR: ordinaryFolder() };
    const byRoot = await startSite(settings);
    expect(byRoot.output()).toContain("the site runs as that user, not as root");
    expect((await fetch(byRoot.url)).status).toBe(200);
    expect(await byRoot.end()).toBe(0);
    const others = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter(
      (name) => lstatSync(join(dataDir, name)).uid !== ordinaryUser,
    );
    expect(others).toEqual([]);

    const byUser = await startSite(settings, { uid: ordinaryUser });
    expect((await fetch(byUser.url)).status).toBe(200);
    expect(await byUser.end()).toBe(0);

    // As an earlier release left it.
    chownSync(join(dataDir, "postgres/data"), 0, 0);
    const PORT = String(await freePort());
    const { code, output } = await runToEnd({ ...settings, PORT }, undefined, { uid: ordinaryUser });
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output:
        `DATA_DIR: ${dataDir}/postgres/data belongs to the user root. Give the folder to the user who starts the site:\n\n` +
        `  sudo chown -R nobody ${dataDir}/postgres`,
    });
  }, 180_000);
});
