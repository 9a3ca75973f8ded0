/** A component that nobody waits for: its code is fetched when its time has come. */
import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "~/page-loading/when-idle.ts";

/**
 * null until the code is there. `begin` calls its parameter when it may be fetched, and returns what calls it off; both
 * have to be the same functions every time.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  begin: (fetchCode: () => void) => () => void = whenAtRest,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(
    () =>
      begin(
        () =>
          void load().then(
            (loaded) => setComponent(() => loaded),
            // Without the network the page goes on as it is.
            () => undefined,
          ),
      ),
    [load, begin],
  );
  return Component;
}

const whenAtRest = (work: () => void) => whenIdle(work, { timeout: 2_000, fallback: 500 });
