/** How to get to the theatre, for somebody who reads no Korean: maps, and the address to show to a driver. */
import { buttonClass } from "~/ui/button.tsx";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { ArrowOutIcon } from "~/ui/icons.tsx";
import { showWords as words } from "./english-show-words.ts";
import type { CurrentShow } from "./performance.ts";

interface EnglishWayProps {
  show: Pick<CurrentShow, "venue" | "venue_en" | "location_address"> & { location_address_en: string };
}

export function EnglishWay({ show }: EnglishWayProps) {
  const { venue, venue_en, location_address, location_address_en } = show;
  // Maps find the building, not the floor.
  const sought = encodeURIComponent(location_address.split(",")[0]?.trim() || venue);
  const maps = [
    { name: "NAVER Map", href: `https://map.naver.com/p/search/${sought}` },
    { name: "KakaoMap", href: `https://map.kakao.com/link/search/${sought}` },
    { name: "Google Maps", href: `https://www.google.com/maps/search/?api=1&query=${sought}` },
  ];
  return (
    <div>
      <p className="font-bold font-display text-[clamp(1.5rem,3vw,2.5rem)] leading-tight">
        <EitherLanguage english={venue_en} korean={venue} />
      </p>
      {location_address_en ? (
        <address className="mt-3 text-lg not-italic">{location_address_en}</address>
      ) : null}
      {location_address ? (
        <p className="mt-4">
          <span className="block text-ink-soft text-sm">{words.taxi}</span>
          <span lang="ko" className="text-lg">
            {location_address} {venue}
          </span>
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {maps.map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "outline" })}
          >
            {name}
            <ArrowOutIcon />
            <span className="sr-only">{words.newWindow}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
