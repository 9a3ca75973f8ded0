/** How to get to the theatre, for somebody who reads no Korean: maps, and the address to show to a driver. */
import { EitherLanguage } from "~/ui/either-language.tsx";
import { EnglishMapLinks } from "~/ui/english-map-links.tsx";
import { WholeNames } from "~/ui/whole-names.tsx";
import { showWords as words } from "./english-show-words.ts";
import type { CurrentShow } from "./performance.ts";

interface EnglishWayProps {
  show: Pick<CurrentShow, "venue" | "venue_en" | "location_address"> & { location_address_en: string };
}

export function EnglishWay({ show }: EnglishWayProps) {
  const { venue, venue_en, location_address, location_address_en } = show;
  return (
    <div>
      <p className="font-display text-[clamp(1.5rem,2.4vw,1.65rem)] leading-tight tracking-tight">
        <EitherLanguage english={venue_en} korean={venue} />
      </p>
      {location_address_en ? (
        <address className="mt-3 text-lg not-italic">
          <WholeNames text={location_address_en} />
        </address>
      ) : null}
      {location_address ? (
        <p className="mt-4">
          <span className="block text-ink-soft text-sm">{words.taxi}</span>
          <span lang="ko" className="text-lg">
            {location_address} {venue}
          </span>
        </p>
      ) : null}
      <div className="mt-6">
        <EnglishMapLinks address={location_address || venue} />
      </div>
    </div>
  );
}
