/** How to get to the theatre: its address to copy, and the maps that people here use. */
import { buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { ArrowOutIcon } from "~/ui/icons.tsx";
import type { CurrentShow } from "./performance.ts";

export function WayThere({ show: { venue, location_address: address } }: { show: CurrentShow }) {
  const sought = encodeURIComponent(mapQuery(address) || venue);
  const maps = [
    { name: "카카오맵", href: `https://map.kakao.com/link/search/${sought}` },
    { name: "네이버 지도", href: `https://map.naver.com/p/search/${sought}` },
  ];
  return (
    <div>
      <p className="font-bold font-display text-[clamp(1.75rem,4vw,3.25rem)] leading-tight tracking-tight">
        {venue}
      </p>
      {address ? <address className="mt-3 text-lg not-italic">{address}</address> : null}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {address ? <CopyButton text={address} what="주소" /> : null}
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
            <span className="sr-only"> (새 창)</span>
          </a>
        ))}
      </div>
    </div>
  );
}

/** Maps find the building, not the floor: "대전광역시 중구 가상로 84, 지하 1층" → "대전광역시 중구 가상로 84" */
function mapQuery(address: string): string {
  return address.split(",")[0]?.trim() ?? "";
}
