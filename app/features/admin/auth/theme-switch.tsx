/** Light or dark by hand: the box office sits in a dark foyer. */
import { useState } from "react";
import { applyTheme, currentTheme } from "~/lib/theme.ts";
import { MoonIcon, SunIcon } from "~/ui/icons.tsx";

/** Rendered in the browser only, behind the gate. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      onClick={() => {
        applyTheme(other);
        setTheme(other);
      }}
      className="flex min-h-12 items-center gap-2 rounded-control px-3 text-ink-soft hover:bg-ink/8 hover:text-ink"
    >
      {other === "dark" ? <MoonIcon /> : <SunIcon />}
      {other === "dark" ? "어두운 화면" : "밝은 화면"}
    </button>
  );
}
