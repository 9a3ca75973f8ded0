/** Opens the search of everything, by a click or by Ctrl+K (⌘K). What it needs is fetched then. */
import { Search } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { isShortcut, shortcutNames } from "~/ui/admin/shortcut.ts";
import type Palette from "./palette.tsx";

const LazyPalette = lazy(() => import("./palette.tsx"));

export function PaletteButton(props: Omit<ComponentProps<typeof Palette>, "onClose">) {
  const [open, setOpen] = useState(false);
  const key = shortcutNames("K");
  useEffect(() => {
    function openByKeys(event: KeyboardEvent) {
      if (!isShortcut(event, "K")) return;
      // What is typed in a dialog is not covered by another one.
      if (document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", openByKeys);
    return () => document.removeEventListener("keydown", openByKeys);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={key.aria}
        onClick={() => setOpen(true)}
        className="mb-3 flex min-h-control items-center gap-2.5 rounded-control border border-line bg-paper px-[11px] text-ink-soft hover:border-ink-soft hover:text-ink"
      >
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        찾기
        <span aria-hidden="true" className="ml-auto hidden lg:block">
          <kbd>{key.text}</kbd>
        </span>
      </button>
      {open ? (
        <Suspense>
          <LazyPalette {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
