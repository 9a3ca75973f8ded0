/**
 * `npm run bench:pages`: processor time that one request of every public page takes beside a bare Hono reply of the same
 * bytes, by turns in the same run, and whether a change of an admin is seen by the next request of each. Fails under half
 * of the bare reply: at twice its processor time one process answers half as many requests. Requests per second do not show it,
 * since the program that asks, a Node.js as well, reaches its own limit first. The form of a reservation is left out: it
 * is made for one visitor alone. The site writes its log of requests meanwhile, the bare reply none. With paths behind
 * it, it measures these pages only; with `--nginx` also the requests per second of wrk to the page and to one worker of nginx
 * that serves the same bytes from files, of which a page has to reach 0.45.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { publicPages } from "../tests/support/public-pages.ts";
import { startSite } from "../tests/support/site.ts";
import { atEnd, cleanUp } from "./bench-cleanup.ts";
import { type Load, load } from "./bench-load.ts";
import { startNginx, wrk } from "./bench-nginx.ts";
import { median, printTable } from "./bench-table.ts";

const leastRatio = 0.5;
const leastOfNginx = 0.45;
const rounds = 3;
const seconds = 2;
const connections = 16;
const headers = { "accept-encoding": "br" };

/** The body as it goes over the wire, still compressed. */
async function rawBody(url: string): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`);
  return buffer(response);
}

async function startBareHono(bodies: Buffer[]) {
  const child = fork(new URL("./bench-bare-hono.ts", import.meta.url), { serialization: "advanced" });
  child.send(bodies);
  const [port] = (await once(child, "message")) as [number];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function measure(url: string, pid = 0): Promise<Load> {
  const measured = await load({ url, connections, duration: seconds, headers }, pid);
  const { "200": _, ...others } = measured.statuses;
  if (measured.lost > 0 || Object.keys(others).length > 0) {
    throw new Error(`${url}: ${measured.lost} lost, other statuses ${JSON.stringify(others)}`);
  }
  return measured;
}

const words = process.argv.slice(2);
const paths = words.filter((word) => word !== "--nginx");
const site = await startSite();
atEnd(site.dispose);
const pages = publicPages
  .filter(({ path, uncached }) => !uncached && (paths.length === 0 || paths.includes(path)))
  .map(({ name, path }) => ({ name, url: site.url + encodeURI(path) }));
const bodies = await Promise.all(pages.map(({ url }) => rawBody(url)));
const bare = await startBareHono(bodies);
atEnd(() => bare.child.kill());
const nginx = words.includes("--nginx") ? await startNginx(bodies) : undefined;
if (nginx) atEnd(nginx.stop);

const titles = [
  "page",
  "page/s",
  "page µs",
  "bare µs",
  "ratio",
  ...(nginx ? ["wrk/s", "nginx/s", "of nginx"] : []),
];
const table: string[][] = [];
let good = true;
for (const [place, { name, url }] of pages.entries()) {
  const runs: { page: Load; plain: Load }[] = [];
  const byWrk: { page: number; file: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const plain = await measure(`${bare.url}/${place}`, bare.child.pid);
    runs.push({ plain, page: await measure(url, site.process.pid) });
    if (!nginx) continue;
    const file = await wrk(`${nginx.url}/${place}`, { connections, seconds });
    byWrk.push({ file, page: await wrk(url, { connections, seconds }) });
  }
  const ratio = median(runs.map(({ page, plain }) => plain.cpuMicroseconds / page.cpuMicroseconds));
  good &&= ratio >= leastRatio;
  const cells = [
    name,
    median(runs.map(({ page }) => page.requestsPerSecond)).toFixed(0),
    median(runs.map(({ page }) => page.cpuMicroseconds)).toFixed(0),
    median(runs.map(({ plain }) => plain.cpuMicroseconds)).toFixed(0),
    ratio.toFixed(2),
  ];
  if (nginx) {
    const ofNginx = median(byWrk.map(({ page, file }) => page / file));
    good &&= ofNginx >= leastOfNginx;
    cells.push(
      median(byWrk.map(({ page }) => page)).toFixed(0),
      median(byWrk.map(({ file }) => file)).toFixed(0),
      ofNginx.toFixed(2),
    );
  }
  table.push(cells);
}
printTable(titles, table);

const service = await site.service();
const companyName = `극단 ${Date.now()}`;
await service
  .from("site_settings")
  .update({ company_name: companyName })
  .not("id", "is", null)
  .throwOnError();
for (const { name, url } of pages) {
  if ((await (await fetch(url)).text()).includes(companyName)) continue;
  console.log(`${name}: the change of an admin is not seen by the next request`);
  good = false;
}

await cleanUp();
console.log(
  good
    ? `\nEvery page at ${leastRatio} of a bare reply or more${nginx ? ` and at ${leastOfNginx} of nginx` : ""}; a change is seen by the next request.`
    : `\nA page is under ${leastRatio} of a bare reply${nginx ? ` or ${leastOfNginx} of nginx` : ""}, or shows what has changed too late.`,
);
process.exitCode = good ? 0 : 1;
