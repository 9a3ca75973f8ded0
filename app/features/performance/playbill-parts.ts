/** The parts of a show's page, in their order; only those that the company has filled. */
import type { Playbill } from "./playbill.ts";

const labels = {
  synopsis: "작품 소개",
  cast: "출연진",
  images: "무대 장면",
  note: "연출의 말",
  makers: "만드는 사람들",
  reviews: "관객의 말",
  schedule: "일정과 가격",
  guide: "관람 안내",
  way: "오시는 길",
} as const;

type PlaybillPartName = keyof typeof labels;

export interface PlaybillPart {
  id: PlaybillPartName;
  label: string;
}

/** `over`: the show is no longer played, and there is nothing to reserve. */
export function playbillParts(show: Playbill, over: boolean): PlaybillPart[] {
  const filled: Record<PlaybillPartName, boolean> = {
    synopsis: show.description.trim() !== "",
    cast: show.players.length + show.otherPlayers.length > 0,
    images: show.images.length > 0,
    note: show.directing_note !== "",
    makers: show.makers.length + show.credits.length > 0,
    reviews: show.reviews.length > 0,
    schedule: !over && (show.show_times.length > 0 || show.ticket_price > 0),
    guide: !over && show.viewing_guide.length > 0,
    way: !over && (show.venue.trim() !== "" || show.location_address.trim() !== ""),
  };
  return (Object.keys(labels) as PlaybillPartName[])
    .filter((id) => filled[id])
    .map((id) => ({ id, label: labels[id] }));
}
