/** The arrow keys go from an action of a row to the one of the next row with the same words, or at the same place. */
import type { KeyboardEvent } from "react";

const actionSelector = "button:not([data-handle]), a[href], summary, input[type=checkbox]";

/** For the element whose children are the rows. What moves a row itself is none of its actions and has `data-handle`. */
export const rowsByArrows = { onKeyDown: moveByArrows, "data-rows": "" };

/** For the page: the down arrow enters the first row in view of its only list while nothing has the focus. */
export function enterByArrow(event: globalThis.KeyboardEvent) {
  if (event.key !== "ArrowDown" || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target !== document.body) return;
  const lists = [...document.querySelectorAll("[data-rows]")].filter((list) => list.checkVisibility());
  const row = [...(lists[0]?.children ?? [])].find((row) => row.getBoundingClientRect().bottom > 0);
  const [action] = actionsOf(row);
  if (lists.length > 1 || !row || !action) return;
  event.preventDefault();
  action.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function moveByArrows(event: KeyboardEvent) {
  const { key, target, currentTarget } = event;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(actionSelector)) return;
  const rows = [...currentTarget.children];
  const place = rows.findIndex((row) => row.contains(target));
  const row = place < 0 ? undefined : rows[place + step];
  const next = sameAction(target, rows[place], row);
  if (!row || !next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

/** What another row has in place of an action of this one. */
export function sameAction(action: HTMLElement, row: Element | undefined, other: Element | undefined) {
  const actions = actionsOf(other);
  const words = action.textContent;
  return (
    actions.find(({ textContent }) => words && textContent === words) ??
    actions[actionsOf(row).indexOf(action)] ??
    actions.at(-1)
  );
}

/** Without what is hidden, such as in a closed menu; nothing of a removed row is shown any more. */
export function actionsOf(row: Element | undefined): HTMLElement[] {
  const actions = row?.querySelectorAll<HTMLElement>(actionSelector) ?? [];
  return [...actions].filter((action) => !row?.isConnected || action.checkVisibility());
}
