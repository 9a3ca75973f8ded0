/** The camera at the door, by a frame with a ticket's QR code that the browser takes for what its camera sees. */
import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { generate } from "lean-qr";
import { browserFlags, browserPath } from "../../scripts/find-browser.ts";
import { aShowInTheAdminArea } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

/** A frame of Y4M, 640 by 480, black on white. */
function frameOf(text: string): Buffer {
  const [width, height, scale] = [640, 480, 10];
  const code = generate(text);
  const luma = Buffer.alloc(width * height, 235);
  const [left, top] = [width, height].map((side) => Math.floor((side - code.size * scale) / 2)) as [
    number,
    number,
  ];
  for (let y = 0; y < code.size * scale; y++) {
    for (let x = 0; x < code.size * scale; x++) {
      if (code.get(Math.floor(x / scale), Math.floor(y / scale))) luma[(top + y) * width + left + x] = 16;
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\nFRAME\n`),
    luma,
    chroma,
  ]);
}

test("a helper finds a party by the QR code of its ticket, read in WebAssembly from this site", async ({
  site,
}, info) => {
  const show = await aShowInTheAdminArea(site, [
    { name: "표있는이", attendee_count: 2, payment_verified: true },
    { name: "다른이", payment_verified: true },
  ]);
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("ticket_key")
    .eq("performance_id", show.performance.id)
    .eq("name", "표있는이")
    .single()
    .throwOnError();
  const key = randomBytes(16).toString("hex");
  await service
    .from("door_passes")
    .insert({
      show_time_id: show.showTimes[0]?.id ?? "",
      label: "카메라",
      key_hash: `\\x${createHash("sha256").update(key).digest("hex")}`,
    })
    .throwOnError();
  const frame = info.outputPath("ticket.y4m");
  await writeFile(frame, frameOf(`MADANG:${data.ticket_key}`));
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: [
      ...browserFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${frame}`,
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(`${site.url}/door#pass=${key}`);
    await page.getByRole("button", { name: "QR 코드로 찾기" }).click();
    const list = page.getByRole("list", { name: "명단" });
    await expect(list.getByRole("listitem").first()).toContainText("표있는이");
    await expect(list.getByText("다른이")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "표있는이 2명 입장" })).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
