/** The pages of the English header's navigation, in its order. */
import type { SitePage } from "./site-pages.ts";

export const englishPages: SitePage[] = [
  { to: "/en", label: "What’s on" },
  { to: "/en/reservations", label: "My tickets" },
  { to: "/en#come", label: "Getting here" },
];
