/**
 * One worker of nginx that serves bytes from files, to compare with, and wrk, which asks faster than both answer: Debian's
 * nginx-light and wrk.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** Requests per second, when as many are asked for as are answered. */
export async function wrk(url: string, { connections, seconds }: { connections: number; seconds: number }) {
  const { stdout } = await promisify(execFile)("wrk", [
    ...["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`],
    ...["--header", "accept-encoding: br", url],
  ]);
  const problem = /^.*(?:Non-2xx|Socket errors).*$/m.exec(stdout)?.[0].trim();
  if (problem) throw new Error(`${url}: ${problem}`);
  return Number(/^Requests\/sec: +([\d.]+)$/m.exec(stdout)?.[1]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}

/** Each of `bodies`, compressed with brotli already, is served at its place. */
export async function startNginx(bodies: Buffer[]) {
  const folder = await mkdtemp(join(tmpdir(), "madang-nginx-"));
  const port = await freePort();
  await mkdir(join(folder, "files"));
  await Promise.all(bodies.map((body, place) => writeFile(join(folder, "files", String(place)), body)));
  await writeFile(
    join(folder, "nginx.conf"),
    `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       access_log ${folder}/access.log combined buffer=32k;
       sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
       server {
         listen 127.0.0.1:${port}; root ${folder}/files;
         default_type "text/html; charset=utf-8"; add_header Content-Encoding br;
       }
     }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  await once(child, "spawn").catch(() => {
    throw new Error("nginx is not installed: apt-get install nginx-light wrk");
  });
  const url = `http://127.0.0.1:${port}`;
  for (let look = 0; look < 100; look++) {
    if (
      await fetch(`${url}/0`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await pause(50);
  }
  const stop = async () => {
    child.kill();
    await once(child, "exit");
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
