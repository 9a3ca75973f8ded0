/** Maps for somebody who reads no Korean. */
import { buttonClass } from "./button.tsx";
import { ArrowOutIcon } from "./icons.tsx";

interface EnglishMapLinksProps {
  /** In Korean, which all of them find. */
  address: string;
}

export function EnglishMapLinks({ address }: EnglishMapLinksProps) {
  // Maps find the building, not the floor.
  const sought = encodeURIComponent(address.split(",")[0]?.trim() ?? "");
  const maps = [
    { name: "NAVER Map", href: `https://map.naver.com/p/search/${sought}` },
    { name: "KakaoMap", href: `https://map.kakao.com/link/search/${sought}` },
    { name: "Google Maps", href: `https://www.google.com/maps/search/?api=1&query=${sought}` },
  ];
  return (
    <div className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap sm:gap-3">
      {maps.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener"
          className={`${buttonClass({ variant: "outline" })} gap-1.5! px-3.5! text-sm max-sm:px-1! max-sm:text-center max-sm:[&>svg]:hidden`}
        >
          {name}
          <ArrowOutIcon />
          <span className="sr-only"> (new window)</span>
        </a>
      ))}
    </div>
  );
}
