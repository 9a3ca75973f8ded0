/** A show in the vocabulary of schema.org: one event for each show time that has not begun. */
import { posterSharing } from "~/lib/og-image.ts";
import { type CurrentShow, castOf, isFree, type ShowTime } from "./performance.ts";
import { curtainOf } from "./show-time-span.ts";

interface SeatsLeft {
  show_time_id: string;
  seats_left: number | null;
  phone_only: boolean;
  begun: boolean;
  /** When booking opens; null: it is open. */
  opens_at: string | null;
}

interface EventSurroundings {
  /** Makes an address of the site whole. */
  absolute: (address: string) => string;
  companyName: string;
  seats: SeatsLeft[];
}

/** From here on few seats are left. */
const fewSeats = 10;

export function theaterEvents(
  show: CurrentShow,
  { absolute, companyName, seats }: EventSurroundings,
): Record<string, unknown>[] {
  const url = absolute(`/performances/${show.id}`);
  const poster = show.image && URL.canParse(show.image, url) ? [show.image] : [];
  const free = isFree(show);
  const images = [posterSharing("performances", show).address, ...poster];
  const everyTime = {
    "@type": "TheaterEvent",
    name: show.title,
    ...(show.description ? { description: show.description } : {}),
    image: images.map(absolute),
    url,
    inLanguage: "ko",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeOf(show),
    organizer: {
      "@type": "TheaterGroup",
      "@id": `${absolute("/")}#company`,
      name: companyName,
      url: absolute("/"),
    },
    ...(show.director ? { director: person(show.director) } : {}),
    performer: castOf(show).map(person),
    workPerformed: {
      "@type": "Play",
      name: show.title,
      ...(show.writer ? { author: person(show.writer) } : {}),
    },
    ...(show.runtime > 0 ? { duration: `PT${show.runtime}M` } : {}),
    ...(show.age_rating ? { typicalAgeRange: show.age_rating } : {}),
    ...(free ? { isAccessibleForFree: true } : {}),
  };
  return show.show_times.flatMap((showTime) => {
    const left = seats.find(({ show_time_id }) => show_time_id === showTime.id);
    if (left?.begun) return [];
    const cancelled = Boolean(showTime.cancelled_at);
    const { end } = curtainOf(showTime, show.runtime);
    return {
      ...everyTime,
      "@id": `${url}#${showTime.id}`,
      startDate: inSeoul(showTime),
      ...(cancelled ? { eventStatus: "https://schema.org/EventCancelled" } : {}),
      ...(end ? { endDate: instantInSeoul(end) } : {}),
      ...(left && left.seats_left !== null ? { remainingAttendeeCapacity: left.seats_left } : {}),
      ...(!cancelled && (free || show.ticket_price > 0) ? { offers: offerOf(show, url, left) } : {}),
    };
  });
}

function inSeoul({ date, time }: ShowTime): string {
  return `${date}T${time}+09:00`;
}

/** "2026-11-20T21:10:00+09:00", always nine hours ahead. */
function instantInSeoul(instant: Date): string {
  return new Date(instant.getTime() + 9 * 3_600_000).toISOString().replace(/\.\d+Z$/, "+09:00");
}

function person(name: string): Record<string, unknown> {
  return { "@type": "Person", name };
}

function placeOf({ venue, location_address }: CurrentShow): Record<string, unknown> {
  const [region, locality] = location_address?.split(/\s+/) ?? [];
  return {
    "@type": "PerformingArtsTheater",
    name: venue,
    address: {
      "@type": "PostalAddress",
      streetAddress: location_address,
      ...(region ? { addressRegion: region } : {}),
      ...(locality ? { addressLocality: locality } : {}),
      addressCountry: "KR",
    },
  };
}

function offerOf(show: CurrentShow, url: string, left: SeatsLeft | undefined): Record<string, unknown> {
  const seatsLeft = left?.seats_left ?? null;
  const availability =
    (seatsLeft === null || seatsLeft > fewSeats) && !left?.phone_only
      ? "InStock"
      : seatsLeft !== 0
        ? "LimitedAvailability"
        : "SoldOut";
  return {
    "@type": "Offer",
    url,
    price: show.ticket_price,
    priceCurrency: "KRW",
    validFrom: left?.opens_at ?? show.created_at,
    availability: `https://schema.org/${availability}`,
  };
}
