/** An address to copy, and the maps that people here use to find it. */
import { buttonClass } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ArrowOutIcon } from "./icons.tsx";

interface MapLinksProps {
  /** Empty: there is nothing to copy, and maps look for the name. */
  address: string;
  name?: string;
}

export function MapLinks({ address, name = "" }: MapLinksProps) {
  const sought = encodeURIComponent(mapQuery(address) || name);
  const maps = [
    { name: "카카오맵", href: `https://map.kakao.com/link/search/${sought}` },
    { name: "네이버 지도", href: `https://map.naver.com/p/search/${sought}` },
  ];
  return (
    <div className="map-links">
      {address ? <CopyButton text={address} what="주소" label="주소 복사" /> : null}
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
  );
}

/** Maps find the building, not the floor: "대전광역시 중구 가상로 84, 지하 1층" → "대전광역시 중구 가상로 84" */
function mapQuery(address: string): string {
  return address.split(",")[0]?.trim() ?? "";
}
