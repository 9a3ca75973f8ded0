/** A line to a server on this machine that a test can cut, or leave without an answer. */

import type { AddressInfo } from "node:net";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

export interface Relay {
  url: string;
  port: number;
  /** `whole` from the start; `cut` refuses; `silent` takes everything and answers nothing. */
  become(state: "whole" | "cut" | "silent"): void;
  /** Lines that are open stay so, and nothing passes them any more; `newLines` says what becomes of others. */
  freeze(newLines: "whole" | "silent"): void;
  /** Cuts each line after so many bytes of answers. */
  cutAfter(bytes: number): void;
  close(): void;
}

/** `target`: an address, or how to connect to it. */
export async function startRelay(target: string | NetConnectOpts): Promise<Relay> {
  const onwards = typeof target === "string" ? addressOf(new URL(target)) : target;
  const sockets = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let state: Parameters<Relay["become"]>[0] = "whole";
  let most = Number.POSITIVE_INFINITY;

  const server = createServer((asker) => {
    sockets.add(asker);
    asker.on("close", () => sockets.delete(asker));
    asker.on("error", () => asker.destroy());
    if (state === "cut") return void asker.resetAndDestroy();
    if (state === "silent") return void asker.resume();
    const onward = connect(onwards);
    pairs.set(asker, onward);
    let answered = 0;
    onward.on("error", () => asker.destroy());
    onward.on("data", (chunk) => {
      answered += chunk.length;
      asker.write(chunk);
      if (answered > most) asker.destroy();
    });
    onward.on("close", () => asker.destroy());
    asker.on("close", () => {
      onward.destroy();
      pairs.delete(asker);
    });
    asker.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    freeze(newLines) {
      state = newLines;
      for (const [asker, onward] of pairs) {
        asker.unpipe(onward);
        asker.resume();
        onward.pause();
      }
    },
    become(next) {
      state = next;
      most = Number.POSITIVE_INFINITY;
      hangUp();
    },
    cutAfter(bytes) {
      most = bytes;
      hangUp();
    },
    close() {
      hangUp();
      server.close();
    },
  };
}

function addressOf({ hostname, port }: URL): NetConnectOpts {
  return { host: hostname, port: Number(port) };
}
