import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { depositModulesUrl, openDepositModules } from "../support/deposit-modules.ts";

const folder = join(import.meta.dirname, "../unit/deposits/lists");

test("the browser of an admin reads each kind of file, and names in CP949 that EUC-KR does not know", async ({
  page,
}) => {
  await openDepositModules(page);
  const read = (base64: string) =>
    page.evaluate(
      async ({ base64, base }) => {
        const { readStatement } = await import(`${base}read-statement.js`);
        const blob = await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob();
        const { statement, failure } = await readStatement(blob);
        return { failure, senders: (statement?.lines ?? []).map(({ sender }: { sender: string }) => sender) };
      },
      { base64, base: depositModulesUrl },
    );
  for (const name of ["kb.csv", "hana.xls", "kakao.xlsx", "nh.xlsx", "woori.xlsx"]) {
    const { senders } = await read(readFileSync(join(folder, name)).toString("base64"));
    expect(senders).toHaveLength(62);
    expect(senders).toContain("남궁옥분".slice(2));
  }
  expect((await read(readFileSync(join(folder, "locked.xlsx")).toString("base64"))).failure).toBe("locked");
  // 0x8C63 is 똠.
  const header = readFileSync(join(folder, "kb.csv")).toString("latin1").split("\n")[4] ?? "";
  const line = "2026.11.16 05:45:00,,\u008c\u0063,,0,30000,1,,\n";
  const { senders } = await read(Buffer.from(`${header}\n${line}`, "latin1").toString("base64"));
  expect(senders).toEqual(["똠"]);
});
