/**
 * Which rows of a long list have to be on the page: those in view, some around them, and the one with the focus.
 * Until the page is used and the virtual list's code is there, and for visitors without scripts, that is all of them.
 */
import { type RefObject, useEffect, useState } from "react";
import { whenFirstInteraction } from "~/page-loading/first-interaction.ts";

/** Rows rendered before and after those in view. */
const overscan = 2;

interface Rows {
  columns: number;
  /** Rows to render, lowest first. */
  visible: number[];
}

interface Watched {
  /** Scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  /** A grid with --columns, whose children carry their place in data-index. */
  list: RefObject<HTMLElement | null>;
  itemCount: number;
}

export function useVisibleRows({ scroller, list, itemCount }: Watched): Rows | null {
  const layout = useGridLayout(list);
  const [visible, setVisible] = useState<number[] | null>(null);
  const { columns, rowHeight } = layout ?? { columns: 0, rowHeight: 0 };

  useEffect(() => {
    if (!columns) return;
    let gone = false;
    let stop: (() => void) | undefined;
    const begin = () => {
      void import("@tanstack/react-virtual").then(
        ({ defaultRangeExtractor, elementScroll, observeElementOffset, observeElementRect, Virtualizer }) => {
          if (gone) return;
          const virtualizer = new Virtualizer({
            count: Math.ceil(itemCount / columns),
            estimateSize: () => rowHeight,
            overscan,
            initialOffset: () => scroller.current?.scrollTop ?? 0,
            getScrollElement: () => scroller.current,
            scrollToFn: elementScroll,
            observeElementRect,
            observeElementOffset,
            rangeExtractor: (range) => {
              const focused = focusedIndex(list.current);
              const rows = new Set(defaultRangeExtractor(range));
              if (focused !== null) rows.add(Math.floor(focused / columns));
              return [...rows].sort((one, other) => one - other);
            },
            onChange: (changed) => setVisible(changed.getVirtualItems().map(({ index }) => index)),
          });
          stop = virtualizer._didMount();
          virtualizer._willUpdate();
        },
        // Without the code the whole list stays.
        () => undefined,
      );
    };
    const callOff = whenFirstInteraction(begin);
    return () => {
      gone = true;
      callOff();
      stop?.();
      setVisible(null);
    };
  }, [columns, rowHeight, itemCount, scroller, list]);

  return visible && visible.length > 0 ? { columns, visible } : null;
}

/** Columns of a grid, which the style sheet names in --columns, and the height of its rows in CSS pixels. */
function useGridLayout(list: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState<{ columns: number; rowHeight: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const style = getComputedStyle(element);
      const columns = Number(style.getPropertyValue("--columns"));
      const rowHeight = Number.parseFloat(style.gridAutoRows);
      setLayout((known) =>
        known?.columns === columns && known.rowHeight === rowHeight ? known : { columns, rowHeight },
      );
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [list]);
  return layout;
}

function focusedIndex(list: HTMLElement | null): number | null {
  const item = document.activeElement?.closest<HTMLElement>("[data-index]");
  return item && list?.contains(item) ? Number(item.dataset.index) : null;
}
