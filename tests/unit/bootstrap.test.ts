import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const clone = mkdtempSync(join(tmpdir(), "madang-clone-"));
mkdirSync(join(clone, "scripts"));
copyFileSync(join(import.meta.dirname, "../../scripts/bootstrap.mjs"), join(clone, "scripts/bootstrap.mjs"));
afterAll(() => rmSync(clone, { recursive: true }));

interface Machine {
  platform?: string;
  arch?: string;
  node?: string;
  glibc?: string | null;
}

/** Runs the first step of `npm start` in a fresh clone, on a Node.js that says it is on such a machine. */
function startOn({ platform = "linux", arch = "x64", node = "24.0.0", glibc = "2.36" }: Machine) {
  const machine = `
    const say = (name, value) => Object.defineProperty(process, name, { value });
    say("platform", ${JSON.stringify(platform)});
    say("arch", ${JSON.stringify(arch)});
    say("versions", { ...process.versions, node: ${JSON.stringify(node)} });
    say("report", { getReport: () => ({ header: { glibcVersionRuntime: ${JSON.stringify(glibc) ?? null} ?? undefined } }) });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(machine)}`, "scripts/bootstrap.mjs", "--build"],
    { cwd: clone, encoding: "utf8", env: { PATH: "/nowhere" } },
  );
  return { status, message: stderr.trim() };
}

describe("somebody who starts the site on a machine that it does not run on", () => {
  it.each<[string, Machine, string]>([
    [
      "Windows",
      { platform: "win32" },
      "Madang does not run on Windows itself. Install WSL (https://learn.microsoft.com/windows/wsl/install) and start it in there.",
    ],
    [
      "a Linux with musl",
      { glibc: null },
      "This Linux has musl instead of glibc (as Alpine has): the PostgreSQL and the Node.js that Madang brings do not run on it. Use Debian, Ubuntu or Fedora.",
    ],
    [
      "Linux with an old Node.js",
      { node: "18.20.4" },
      "Node.js 20 or later is needed on this machine, and this is 18.20.4: https://nodejs.org",
    ],
    [
      "macOS, for which no Node.js is brought, with an old one",
      { platform: "darwin", arch: "arm64", node: "22.12.0" },
      "Node.js 24 or later is needed on this machine, and this is 22.12.0: https://nodejs.org",
    ],
    [
      "another processor with an old Node.js",
      { arch: "riscv64", node: "22.12.0" },
      "Node.js 24 or later is needed on this machine, and this is 22.12.0: https://nodejs.org",
    ],
  ])("gets an error before anything is installed: %s", (_, machine, sentence) => {
    expect(startOn(machine)).toEqual({ status: 1, message: sentence });
    expect(readdirSync(clone)).toEqual(["scripts"]);
  });

  it("gets further on a machine that will do", () => {
    for (const machine of [{ node: "20.0.0" }, { platform: "darwin", node: "24.1.0" }]) {
      expect(startOn(machine).message).toContain("Installing packages");
    }
  });
});
