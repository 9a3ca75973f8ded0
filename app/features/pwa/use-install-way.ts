/** Whether the site can be put on this phone as an app, how, and whether the visitor wants to hear of it. */
import { useEffect, useState } from "react";
import type { InstallOffer } from "~/lib/install-offer.ts";

const dismissedKey = "pwa-prompt-dismissed";

/** `offer`: the browser has a dialog for it. `by-hand`: the visitor finds it in the menu for sharing (iPhone, iPad). */
export type InstallWay = { by: "offer"; offer: InstallOffer } | { by: "by-hand" };

export interface InstallWayHook {
  /** null: there is none, or the visitor has declined. */
  way: InstallWay | null;
  install: (offer: InstallOffer) => Promise<void>;
  dismiss: () => void;
}

export function useInstallWay(): InstallWayHook {
  const [way, setWay] = useState<InstallWay | null>(null);

  useEffect(() => {
    if (isDismissed()) return;
    const look = () => setWay(window.installOffer ? { by: "offer", offer: window.installOffer } : null);
    const hide = () => setWay(null);
    if (isInstalledByHand()) setWay({ by: "by-hand" });
    else look();
    // The script in the head holds the offer before this listener hears of it.
    addEventListener("beforeinstallprompt", look);
    addEventListener("appinstalled", hide);
    return () => {
      removeEventListener("beforeinstallprompt", look);
      removeEventListener("appinstalled", hide);
    };
  }, []);

  async function install(offer: InstallOffer) {
    // An offer is good for once, whatever the visitor answers; the browser makes another when it sees fit.
    await offer.prompt();
    window.installOffer = undefined;
    setWay(null);
  }

  function dismiss() {
    setWay(null);
    try {
      localStorage.setItem(dismissedKey, "true");
    } catch {
      // Where storage is refused the answer holds as long as the page.
    }
  }

  return { way, install, dismiss };
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) === "true";
  } catch {
    return false;
  }
}

/** Browsers inside other apps can put nothing on the home screen. */
const insideAnotherApp = /KAKAOTALK|NAVER|Instagram|FBAN|FBAV|Line\//;

/** Only Safari on iPhone and iPad knows `standalone`; it is true in the installed app. */
function isInstalledByHand(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === false && !insideAnotherApp.test(navigator.userAgent);
}
