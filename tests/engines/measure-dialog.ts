/** Runs in the page, from its source text: it may use nothing but the browser and its own parameters. */

export interface DialogSize {
  /** Height of what scrolls, as far as it is to be seen, and of all that is in it. */
  shown: number;
  content: number;
  /** Height of the window without what notices take of it, and of what is over the part that scrolls. */
  window: number;
  header: number;
  /** Pixels by which the content is wider than the dialog. */
  tooWide: number;
  /** What stays out of reach, even when it has been scrolled to. */
  outOfReach: string[];
}

export function measureDialog(): DialogSize | null {
  const dialog = [...document.querySelectorAll("[role=dialog], dialog[open]")].at(-1);
  const body = [...(dialog?.querySelectorAll<HTMLElement>("div") ?? [])].find(
    (part) => getComputedStyle(part).overflowY === "auto",
  );
  if (!dialog || !body) return null;
  const box = body.getBoundingClientRect();
  const shown = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  const header = box.top - (body.parentElement?.getBoundingClientRect().top ?? 0);
  const parts = [...body.querySelectorAll("button, a, input, select, textarea, label, h3, p, dt, dd, img")];
  const outOfReach = parts.filter((part) => {
    const small = part.getBoundingClientRect();
    if (!part.checkVisibility({ visibilityProperty: true }) || small.width < 3 || small.height < 3)
      return false;
    part.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = part.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // What is used has to be in front; a text may lie under the button that it is the label of.
    const reached = part.matches("button, a, input, select, textarea") ? part : body;
    return !(hit && (reached.contains(hit) || hit.closest("label")?.contains(part)));
  });
  const notices = Number.parseFloat(getComputedStyle(dialog).getPropertyValue("--toast-room")) || 0;
  const size = {
    shown,
    content: body.scrollHeight,
    window: innerHeight - 2 * notices,
    header,
    tooWide: body.scrollWidth - body.clientWidth,
    outOfReach: outOfReach.map((part) => part.outerHTML.slice(0, 200)),
  };
  body.scrollTo({ top: 0, behavior: "instant" });
  return size;
}
