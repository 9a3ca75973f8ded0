/** What is to be clicked in a part of a page and is less than 48 pixels high or wide: its name and its size. */
import type { Locator } from "@playwright/test";

export function smallTargets(part: Locator) {
  return part.locator("a:visible, button:visible, summary:visible, input:visible").evaluateAll((elements) =>
    elements
      .map((element) => ({
        name: element.textContent || element.getAttribute("aria-label"),
        // A radio is clicked by the whole of its label.
        box: (element.closest("label") ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 48 || box.height < 48))
      .map(({ name, box }) => [name, Math.round(box.width), Math.round(box.height)]),
  );
}
