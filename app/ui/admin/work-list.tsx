/** Rows of work one below the other: the arrow keys go from an action to the same one of the next row. */
import { Children, type KeyboardEvent, type ReactNode } from "react";

export function WorkList({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <ul className="border-line border-t" onKeyDown={moveByArrows}>
        {children}
      </ul>
      {Children.count(children) > 1 ? (
        <p className="hidden text-ink-soft text-sm lg:pointer-fine:block">
          <kbd className="font-sans">↑</kbd> <kbd className="font-sans">↓</kbd> 다음 줄의 같은 단추 ·{" "}
          <kbd className="font-sans">Enter</kbd> 누르기
        </p>
      ) : null}
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLUListElement>) {
  const { key, target, currentTarget } = event;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || !target.matches("button, a")) return;
  const rows = [...currentTarget.children];
  const place = rows.findIndex((row) => row.contains(target));
  const row = place < 0 ? undefined : rows[place + step];
  const actions = [...(row?.querySelectorAll<HTMLElement>("button, a[href]") ?? [])];
  const next = actions.find(({ textContent }) => textContent === target.textContent) ?? actions.at(-1);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
