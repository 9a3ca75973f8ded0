import { type RefCallback, type RefObject, useCallback } from "react";

/**
 * Ref for something that goes away when it is clicked: the focus within it then goes to its heir, where the browser
 * would leave it nowhere.
 */
export function useFocusHeir(heir: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (element) => () => {
      if (element?.contains(document.activeElement)) heir.current?.focus();
    },
    [heir],
  );
}
