/** Light or dark by hand: the box office sits in a dark foyer. */
import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { applyTheme, currentTheme } from "~/lib/theme.ts";

/** In the browser only, behind the gate. */
export function useOtherTheme() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";
  return {
    label: other === "dark" ? "어두운 화면" : "밝은 화면",
    icon: other === "dark" ? Moon : Sun,
    run() {
      applyTheme(other);
      setTheme(other);
    },
  };
}

export function ThemeSwitch({ label, icon: Icon, run }: ReturnType<typeof useOtherTheme>) {
  return (
    <button
      type="button"
      onClick={run}
      title={label}
      className="grid size-12 place-items-center rounded-control text-ink-soft hover:bg-ink/8 hover:text-ink lg:size-9"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
