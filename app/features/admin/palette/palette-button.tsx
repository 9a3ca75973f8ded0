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
        className="flex size-12 items-center justify-center gap-2.5 rounded-control text-ink-soft hover:bg-ink/8 hover:text-ink lg:order-last lg:mt-1 lg:mb-3 lg:-ml-3 lg:h-control lg:w-[calc(100%+0.75rem)] lg:justify-start lg:border lg:border-line lg:bg-paper lg:px-[11px] lg:hover:border-ink-soft lg:hover:bg-paper"
      >
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-lg:sr-only">찾기</span>
        <span aria-hidden="true" className="ml-auto hidden lg:block">
          <kbd>{key.text}</kbd>
        </span>
      </button>
      {open && Palette ? <Palette {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
