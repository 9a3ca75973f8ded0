/** How to get to the theatre. */
import { MapLinks } from "~/ui/map-links.tsx";
import type { CurrentShow } from "./performance.ts";

export function WayThere({ show: { venue, location_address: address } }: { show: CurrentShow }) {
  return (
    <div>
      <p className="font-bold font-display text-[clamp(1.75rem,4vw,3.25rem)] leading-tight tracking-tight">
        {venue}
      </p>
      {address ? <address className="mt-3 mb-6 text-lg not-italic">{address}</address> : null}
      <MapLinks address={address} name={venue} />
    </div>
  );
}
