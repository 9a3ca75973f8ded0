/** What axe finds on a page: the rules that are broken, each with the elements that break it. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

interface Look {
  /** Only inside this element. */
  within?: string;
  disabledRules?: string[];
  /** Only the rules about colours: for a second theme of what has been looked at whole. */
  onlyColours?: boolean;
}

/** In each theme, of a page as it is open: to open it again for the second one would cost as much as the look. */
export async function axeFindingsInBothThemes(page: Page, look?: Look) {
  const findings: unknown[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    findings.push(...(await axeFindings(page, look)).map((finding) => [colorScheme, ...finding]));
  }
  return findings;
}

export async function axeFindings(page: Page, { within, disabledRules = [], onlyColours }: Look = {}) {
  // A colour on its way to another one is neither. What is not drawn, such as the content of a closed <details>, stays on
  // its way until it is.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility() &&
            Number.isFinite(effect.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished),
    ),
  );
  // No page has a frame from elsewhere: what axe calls legacy sees the same, and opens no second page for every look.
  // Only of what is broken the elements are named: to name all others would take a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .disableRules(disabledRules);
  if (within) axe.include(within);
  if (onlyColours) axe.withRules(["color-contrast", "link-in-text-block"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}
