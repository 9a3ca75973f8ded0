/** How to get to the theatre. */
import type { ReactNode } from "react";
import { MapLinks } from "~/ui/map-links.tsx";
import type { CurrentShow } from "./performance.ts";

interface WayThereProps {
  show: CurrentShow;
  /** Where more is written about it. */
  more: ReactNode;
}

export function WayThere({ show: { venue, location_address: address }, more }: WayThereProps) {
  return (
    <div>
      <p className="font-display text-[clamp(1.5rem,2.4vw,1.875rem)] leading-tight tracking-tight">{venue}</p>
      {address ? <address className="mt-3 mb-6 text-lg not-italic">{address}</address> : null}
      <MapLinks address={address} name={venue} />
      <p className="mt-6 empty:hidden print:hidden">{more}</p>
    </div>
  );
}
