/** How to get to the theatre. */
import { MapLinks } from "~/ui/map-links.tsx";
import type { CurrentShow } from "./performance.ts";

export function WayThere({ show: { venue, location_address: address } }: { show: CurrentShow }) {
  return (
    <div>
      <p className="font-display text-[clamp(1.5rem,2.4vw,1.875rem)] leading-tight tracking-tight">{venue}</p>
      {address ? <address className="mt-3 mb-6 text-lg not-italic">{address}</address> : null}
      <MapLinks address={address} name={venue} />
    </div>
  );
}
