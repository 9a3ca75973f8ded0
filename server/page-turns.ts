/** One address has only so many pages made for it at once, so that it never takes the process from everybody else. */
import type { MiddlewareHandler } from "hono";

interface Turns {
  running: number;
  /** What lets those who wait go on, in the order in which they came. */
  waiting: Set<() => void>;
}

/** Many visitors share one address of a mobile network; a page takes some milliseconds. */
const defaults = { atOnce: 4, maxWaitMs: 1_500 };

/** Pages beyond the limit wait for their turn, and are refused with 503 and Retry-After when it does not come soon. */
export function limitPages(
  addressOf: (c: Parameters<MiddlewareHandler>[0]) => string,
  { atOnce, maxWaitMs } = defaults,
): MiddlewareHandler {
  const turnsOf = new Map<string, Turns>();

  /** Whether the turn has come in time. */
  function takeTurn(turns: Turns): Promise<boolean> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(tooLate);
        turns.waiting.delete(goOn);
        resolve(true);
      };
      const tooLate = setTimeout(() => {
        turns.waiting.delete(goOn);
        resolve(false);
      }, maxWaitMs);
      turns.waiting.add(goOn);
    });
  }

  return async (c, next) => {
    const address = addressOf(c);
    const turns = turnsOf.get(address) ?? { running: 0, waiting: new Set() };
    turnsOf.set(address, turns);
    if (turns.running < atOnce) turns.running++;
    else if (!(await takeTurn(turns))) {
      return c.text("요청이 많아 잠시 쉬고 있습니다. 조금 뒤에 다시 열어 주세요.", 503, {
        "Retry-After": "1",
      });
    }
    try {
      await next();
    } finally {
      const [goOn] = turns.waiting;
      // Who waits takes the place over.
      if (goOn) goOn();
      else if (--turns.running === 0) turnsOf.delete(address);
    }
  };
}
