/** Runs in the page, from its source text: it may use nothing but the browser and its own parameters. */

export type Kind = "button" | "link" | "field" | "choice" | "file" | "heading" | "dialog" | "text";

/** What a visitor finds by its kind and its name: in the open dialog if there is one; null while it cannot be used. */
export function findPart(kind: Kind, name: string): Element | null {
  const selectors: Record<Kind, string> = {
    button: "button:not(:disabled, [aria-disabled=true])",
    link: "a[href]",
    field: "input:not([type=radio], [type=checkbox], [type=file]), textarea, select",
    choice: "input[type=radio], input[type=checkbox]",
    file: "input[type=file]",
    heading: "h1, h2, h3",
    dialog: "[role=dialog], dialog[open]",
    text: "p, li, dd, dt, td, span, strong, label, output, [role=status], [role=alert]",
  };
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const nameOf = (part: Element) => {
    const ids = part.getAttribute("aria-labelledby")?.split(" ");
    if (ids) return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    if (part.ariaLabel) return part.ariaLabel;
    const labels = (part as HTMLInputElement).labels;
    return labels?.length ? [...labels].map((label) => label.textContent).join(" ") : part.textContent;
  };
  const dialogs = [...document.querySelectorAll(selectors.dialog)];
  const within = kind === "dialog" ? document : (dialogs.at(-1) ?? document);
  const named = [...within.querySelectorAll(selectors[kind])].filter((part) => {
    if (!plain(nameOf(part)).includes(name)) return false;
    // Before React has taken it over, nothing that is clicked or typed is heard.
    if (!Object.keys(part).some((key) => key.startsWith("__reactProps"))) return false;
    return kind === "file" || part.checkVisibility({ visibilityProperty: true });
  });
  // The whole name before a part of it.
  const part = named.find((candidate) => plain(nameOf(candidate)) === name) ?? named[0] ?? null;
  return kind === "choice" ? (part?.closest("label") ?? part) : part;
}
