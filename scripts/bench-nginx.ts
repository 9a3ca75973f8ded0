/** One worker of nginx that serves bytes from files, to compare with: Debian's nginx-light. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

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
  child.once("error", () => {
    console.error("nginx is not installed: apt-get install nginx-light");
    process.exit(1);
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
