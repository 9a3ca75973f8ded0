/** Switches between the light and the dark theme. What it shows follows the document's theme by style, so that it is right before the page is hydrated. */
import { useContext } from "react";
import { applyTheme, currentTheme } from "~/lib/theme.ts";
import { MoonIcon, SunIcon } from "~/ui/icons.tsx";
import { InterfaceWordsContext } from "~/ui/interface-words.ts";

export function ThemeToggle() {
  const words = useContext(InterfaceWordsContext);
  return (
    <button
      type="button"
      onClick={() => applyTheme(currentTheme() === "dark" ? "light" : "dark")}
      className="grid target-size shrink-0 place-items-center rounded-control hover:bg-ink/8 noscript:hidden"
    >
      <span className="dark:hidden">
        <MoonIcon />
        <span className="sr-only">{words.darkTheme}</span>
      </span>
      <span className="hidden dark:block">
        <SunIcon />
        <span className="sr-only">{words.lightTheme}</span>
      </span>
    </button>
  );
}
