/** Moves the focus to what a form says after it was sent. */

/** To the first selector that finds something, once that is on the page and no longer disabled. */
export function focusSoon(form: HTMLElement | null, ...selectors: string[]): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const found = selectors.map((selector) => form?.querySelector<HTMLElement>(selector));
      const target = found.find(Boolean);
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: "center", behavior: "auto" });
    }),
  );
}
