/** Opens the search of everything, by a click or by Ctrl+K (⌘K). Its code is there before it may be without a network. */
import { Search } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { useLazyComponent } from "~/page-loading/use-lazy-component.ts";
import { isShortcut, shortcutNames } from "~/ui/admin/shortcut.ts";
import type PaletteType from "./palette.tsx";

const loadPalette = () => import("./palette.tsx").then(({ default: Palette }) => Palette);

export function PaletteButton(props: Omit<ComponentProps<typeof PaletteType>, "onClose">) {
  const Palette = useLazyComponent(loadPalette);
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
      {open && Palette ? <Palette {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
