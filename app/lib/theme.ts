/** Light or dark: stored under a key of the site, applied before the first paint. */

const themeKey = "madang-theme";

type Theme = "light" | "dark";

/** Runs in the head before anything is painted, so that no page flashes in the wrong mood. */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="dark"||(!t&&matchMedia("(prefers-color-scheme: dark)").matches))document.documentElement.classList.add("dark")}catch(e){}`;

/** Gives the browser's own bars the colour of the page. Runs in the head too, from its source text. */
export function colourBrowser(): void {
  const known = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const meta = known ?? document.head.appendChild(document.createElement("meta"));
  meta.name = "theme-color";
  meta.content = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
}

export function currentTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

/** Applies and remembers a theme; where storage is refused it lasts for the page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  colourBrowser();
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}
