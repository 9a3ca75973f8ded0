/**
 * Puts the words for the time without a network on the page, unseen: the page's fonts fetch the letters of every text
 * (lazy-fonts.ts), and without a network it would be too late for that.
 */
import { useEffect, useState } from "react";
import { isSparingLine } from "~/page-loading/network-quality.ts";
import { offlineWords } from "./offline-messages.ts";

const { title, ...words } = offlineWords;

export function OfflineCharacters() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!("serviceWorker" in navigator) || isSparingLine()) return;
    void navigator.serviceWorker.ready.then(() => setWanted(true));
  }, []);
  return wanted ? (
    <p hidden>
      {Object.values(words).join(" ")} <span className="font-display">{title}</span>
    </p>
  ) : null;
}
