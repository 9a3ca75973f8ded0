/**
 * Pages begin one by one, each once the connections that wait have been accepted: libuv accepts one in each turn of the
 * event loop, so that while forty pages were begun as they came everybody else waited for forty long turns. Addresses
 * take turns, too: one that asks for many pages waits for its own.
 */
import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Turns of the event loop that a page leaves to new connections; one may come in each. */
const maxAccepting = 64;

/** Resolves when a page for this address may begin. */
export type PageTurn = (address: string) => Promise<void>;

export function createPageTurns(server: Pick<Server, "on">): PageTurn {
  /** Of each address in the order in which they came; addresses in the order in which they are next. */
  const waiting = new Map<string, (() => void)[]>();
  let isFree = true;
  let accepted = 0;
  server.on("connection", () => accepted++);

  async function acceptQueued(): Promise<void> {
    let before = accepted;
    // A turn may have taken its one before this began.
    for (let turns = 0, without = 0; turns < maxAccepting && without < 2; turns++) {
      await nextTurn();
      without = accepted === before ? without + 1 : 0;
      before = accepted;
    }
  }

  function next(): (() => void) | undefined {
    for (const [address, [begin, ...others]] of waiting) {
      waiting.delete(address);
      if (others.length > 0) waiting.set(address, others);
      return begin;
    }
  }

  async function passOn(): Promise<void> {
    for (let begin: (() => void) | undefined = () => {}; begin; begin = next()) {
      begin();
      await acceptQueued();
    }
    isFree = true;
  }

  return async (address) => {
    if (!isFree) {
      return new Promise((begin) => waiting.set(address, [...(waiting.get(address) ?? []), begin]));
    }
    isFree = false;
    void passOn();
  };
}
