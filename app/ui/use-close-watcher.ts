import { useEffect, useEffectEvent, useState } from "react";

declare global {
  interface Window {
    /** https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/**
 * A phone's Back closes what is open over the page in place of leaving the page, where the browser offers it
 * (CloseWatcher: Chrome on Android). Dialogs of the browser itself (`<dialog>`, popovers) do so without this.
 *
 * @param open whether it is open; `close` may refuse, then the next Back asks again
 */
export function useCloseWatcher(open: boolean, close: () => void) {
  // A watcher serves once.
  const [served, setServed] = useState(0);
  const onClose = useEffectEvent(() => {
    close();
    setServed(served + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one that has served is followed by the next
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!open || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = onClose;
    return () => watcher.destroy();
  }, [open, served]);
}
