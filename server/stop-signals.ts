/** The signals that stop the site. */

/**
 * One press of Ctrl+C comes twice, from the terminal and from npm, which passes it on. Only one that comes long after is
 * meant to cut short what is still being answered.
 */
const repeatMs = 5_000;

/** Runs `stop` at the first signal and exits with 0 once it is done; one that comes much later exits at once, with 1. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const handler = () => {
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
  };
  process.on("SIGINT", handler);
  process.on("SIGTERM", handler);
}
