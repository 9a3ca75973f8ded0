/** Gives the focus to the page's title: a screen reader reads it, and the next Tab goes on from the page's top. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
