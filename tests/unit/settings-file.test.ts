import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editDistance } from "../../backend/rest/schema/edit-distance.ts";
import { loadSettingsFile } from "../../server/settings-file.ts";
import { unknownSettings } from "../../server/unknown-settings.ts";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "madang-settings-"));
  file = join(folder, ".env");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(content: string | Buffer, env: Record<string, string | undefined> = {}) {
  writeFileSync(file, content);
  const settings = loadSettingsFile(file, env);
  return { env, warnings: unknownSettings(settings ? [settings] : [], env, editDistance) };
}

describe("a file of settings", () => {
  it("counts where the environment has none", () => {
    const { env, warnings } = load("PORT=4000\nHOST=::1 # here\n", { PORT: "5000" });
    expect([env, warnings]).toEqual([{ PORT: "5000", HOST: "::1" }, []]);
  });

  it("names what is misspelt, with the name that may be meant", () => {
    const text = "PUBLIC_ULR=a\nSMPT_URL=b\nBACKUP_KEP=3\nport=1\nOAUTH_GOOGLE_CLIENTID=x\nCOLOUR=red\n";
    expect(load(text).warnings).toEqual([
      `${file}: BACKUP_KEP is no setting and is ignored. Did you mean BACKUP_KEEP?`,
      `${file}: COLOUR is no setting and is ignored.`,
      `${file}: OAUTH_GOOGLE_CLIENTID is no setting and is ignored. Did you mean OAUTH_GOOGLE_CLIENT_ID?`,
      `${file}: PUBLIC_ULR is no setting and is ignored. Did you mean PUBLIC_URL?`,
      `${file}: SMPT_URL is no setting and is ignored. Did you mean SMTP_URL?`,
      `${file}: port is no setting and is ignored. Did you mean PORT?`,
    ]);
  });

  it("may have providers of its own, remarks, values of several lines and what other programs look for", () => {
    const text =
      "NODE_ENV=production\nexport NODE_OPTIONS=--trace-warnings\nTZ=Asia/Seoul\nPGPASSWORD=x\nHTTPS_PROXY=x\n# PORT 1\n\n" +
      'OAUTH_MY_STAGE_ISSUER=https://id.example\nMAIL_FROM="a\nno setting\nb"\n';
    expect(load(text).warnings).toEqual([]);
  });

  it("names the number of a line that is no setting, and never what is written there", () => {
    expect(load("PORT=1\r\n\r\nADMIN_PASSWORD: secret words\r\nHOST=::1\r\n").warnings).toEqual([
      `${file}: line 3 is no setting and is ignored. Write NAME=value, or a remark after #.`,
    ]);
  });

  it("is read without the byte order mark that Windows puts at its beginning", () => {
    const { env, warnings } = load("\uFEFFPORT=4000\n");
    expect([env, warnings]).toEqual([{ PORT: "4000" }, []]);
  });

  it.each([
    ["UTF-16", Buffer.from("\uFEFFPORT=4000\n", "utf16le")],
    ["UTF-16", Buffer.from("PORT=4000\n", "utf16le")],
    ["an encoding other than UTF-8", Buffer.from([0x41, 0x3d, 0xb8, 0xb6, 0x0a])],
  ])("is refused in words when it is written in %s", (encoding, bytes) => {
    expect(() => load(bytes)).toThrow(
      `The settings in ${file} cannot be read: it is written in ${encoding}. Save it as UTF-8.`,
    );
  });
});

describe("the environment", () => {
  it("has only names mentioned that are nearly those of settings", () => {
    const env = {
      PUBLIC_ULR: "a",
      HOME: "/",
      HOSTNAME: "b",
      ROOT: "/",
      EDITOR: "vi",
      SMTP_URL: "c",
      PORTS: "1",
    };
    expect(unknownSettings([], env, editDistance)).toEqual([
      "Environment: PUBLIC_ULR is no setting and is ignored. Did you mean PUBLIC_URL?",
      "Environment: PORTS is no setting and is ignored. Did you mean PORT?",
    ]);
  });
});
