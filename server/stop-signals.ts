/**
 * The signals that stop the site. Loaded before the site's code (`--import` in package.json), which takes a second or
 * more: until `stopOnSignals` is called nothing has been started, and a signal just ends the process.
 */

/**
 * Ctrl+C comes twice, from the terminal and from npm, which passes it on. Only one that comes long after is
 * meant to cut short what is still being answered.
 */
const repeatMs = 5_000;

let stop = async () => {};
let stoppingSince: number | undefined;

/** Runs `stop` at the first signal and exits with 0 once it is done; one that comes much later exits at once, with 1. */
export function stopOnSignals(stopSite: () => Promise<void>): void {
  stop = stopSite;
}

function onSignal(): void {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > repeatMs) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  console.log("Closing …");
  stop().then(
    () => process.exit(0),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
}

process.on("SIGINT", onSignal);
process.on("SIGTERM", onSignal);
