/** The script in the head of every page: what has to be done before the first paint, and what may not be missed after it. */
import sans from "../styles/fonts/sans-latin.woff2";
import serif from "../styles/fonts/serif-latin.woff2";
import { putOffFarSections } from "./far-sections.ts";
import { holdInstallOffer } from "./install-offer.ts";
import { fetchFonts, latinCharacters } from "./late-fonts.ts";
import { aliveEvent, startLate, whenPainted } from "./late-start.ts";
import { showImagesWhenNear } from "./near-images.ts";
import { markOwnReservations, ownReservationsKey } from "./own-reservations.ts";
import { colourBrowser, themeScript } from "./theme.ts";

/** Only the server writes it; the browser's bundle has no need of the text. */
export const headScript = import.meta.env.SSR
  ? `${themeScript}
(${colourBrowser})();
(${markOwnReservations})(${JSON.stringify(ownReservationsKey)});
(${holdInstallOffer})();
{const painted = (${whenPainted})();
(${showImagesWhenNear})(painted);
const fontsReady = (${fetchFonts})(painted, ${JSON.stringify({ latin: { sans, serif }, latinCharacters })});
(${putOffFarSections})(fontsReady, ${JSON.stringify(aliveEvent)});
(${startLate})(painted, fontsReady, ${JSON.stringify(aliveEvent)})}`
  : "";
