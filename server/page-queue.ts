/**
 * Pages begin one by one, each once the connections that wait have been accepted: libuv accepts one in each turn of the
 * event loop, so that while forty pages were begun as they came everybody else waited for forty long turns. Addresses
 * take turns, too: one that asks for many pages waits for its own.
 */
import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AddressQueue } from "../shared/turns.ts";

/** Turns of the event loop that a page leaves to new connections; one may come in each. */
const maxAccepting = 64;

/** Resolves when a page for this address may begin. */
export type PageTurn = (address: string) => Promise<void>;

export function createPageTurns(server: Pick<Server, "on">): PageTurn {
  const waiting = new AddressQueue<() => void>();
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

  async function passOn(): Promise<void> {
    for (let begin: (() => void) | undefined = () => {}; begin; begin = waiting.next()) {
      begin();
      await acceptQueued();
    }
    isFree = true;
  }

  return async (address) => {
    if (!isFree) {
      return new Promise((begin) => waiting.add(begin, address));
    }
    isFree = false;
    void passOn();
  };
}
