/** Switches between the light and the dark theme. What it shows follows the document's theme by style, so that it is right before the page is hydrated. */
import { applyTheme, currentTheme } from "~/lib/theme.ts";
import { MoonIcon, SunIcon } from "~/ui/icons.tsx";

export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={() => applyTheme(currentTheme() === "dark" ? "light" : "dark")}
      className="grid target-size shrink-0 place-items-center rounded-control hover:bg-ink/8 noscript:hidden"
    >
      <span className="dark:hidden">
        <MoonIcon />
        <span className="sr-only">어두운 화면으로 바꾸기</span>
      </span>
      <span className="hidden dark:block">
        <SunIcon />
        <span className="sr-only">밝은 화면으로 바꾸기</span>
      </span>
    </button>
  );
}
