/**
 * Puts the styles that a page needs into the page itself, so that the first paint waits for nothing. The whole sheet
 * comes with the modules (app/page-loading/deferred-hydration.ts); it declares no font, which would have every line laid out again.
 * Neither is React's: they stay when React draws the document again. In development Vite serves the sheets, and changes
 * them in place.
 */

import fonts from "../styles/fonts.css?inline";
import styles from "../styles/public.css?inline";
import sheet from "../styles/public.css?url";
import { stylePicker } from "./critical-styles.ts";

const stylesFor = stylePicker(styles);

export function withInlineStyles(html: string): string {
  if (import.meta.env.DEV) return html;
  return html.replace(
    "<script",
    () => `<style data-sheet="${sheet}">${fonts}${stylesFor(html)}</style><script`,
  );
}
