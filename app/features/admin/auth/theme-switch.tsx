/** Light or dark by hand: the box office sits in a dark foyer. */
import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { applyTheme, currentTheme } from "~/lib/theme.ts";

/** Rendered in the browser only, behind the gate. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  return (
    <button
      type="button"
      onClick={() => {
        applyTheme(other);
        setTheme(other);
      }}
      title={other === "dark" ? "어두운 화면" : "밝은 화면"}
      className="grid size-12 place-items-center rounded-control text-ink-soft hover:bg-ink/8 hover:text-ink lg:size-9"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      <span className="sr-only">{other === "dark" ? "어두운 화면" : "밝은 화면"}</span>
    </button>
  );
}
