/** The script in the head of every page: what has to be done before the first paint, and what may not be missed after it. */

import { deferInstallPrompt } from "../lib/install-offer.ts";
import { markOwnReservations, ownReservationsKey } from "../lib/own-reservations.ts";
import { colourBrowser, themeScript } from "../lib/theme.ts";
import sans from "../styles/fonts/sans-latin.woff2";
import serif from "../styles/fonts/serif-latin.woff2";
import { deferHydration, hydratedEvent, whenPainted } from "./deferred-hydration.ts";
import { fetchFonts, latinCharacters } from "./lazy-fonts.ts";
import { loadImagesLazily } from "./lazy-images.ts";
import { backEvent, offerBack } from "./offer-back.ts";

/** What a link in the address opens is looked for: until it is found the page does not say that there is nothing. */
function markOpenedLink(): void {
  if (/^#(ticket|waiting)=/.test(location.hash))
    document.documentElement.toggleAttribute("data-reservations", true);
}

/** Only the server writes it; the browser's bundle has no need of the text. */
export const headScript = import.meta.env.SSR
  ? `${themeScript}
(${colourBrowser})();
(${markOwnReservations})(${JSON.stringify(ownReservationsKey)});
(${markOpenedLink})();
(${deferInstallPrompt})();
(${offerBack})(${JSON.stringify(backEvent)});
{const painted = (${whenPainted})();
(${loadImagesLazily})(painted);
(${fetchFonts})(painted, ${JSON.stringify({ latin: { sans, serif }, latinCharacters })});
(${deferHydration})(painted, ${JSON.stringify(hydratedEvent)})}`
  : "";
