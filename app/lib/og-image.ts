/**
 * The image that messengers show beside a link: made by the site itself, since they read neither WebP nor AVIF and
 * a poster has not the shape they ask for. Its address names the version, so that a new poster is a new address.
 */

export const sharingSize = { width: 1200, height: 630 } as const;

/** Where posters are: the shows being sold, or the archive. */
export const posterShelves = ["performances", "archive"] as const;
export type PosterShelf = (typeof posterShelves)[number];

export interface SharingImage {
  address: string;
  alt: string;
}

interface PosterRow {
  id: string;
  title: string;
  updated_at: string;
}

/** The poster of a show on a dim stage. */
export function posterSharing(shelf: PosterShelf, { id, title, updated_at }: PosterRow): SharingImage {
  return { address: `/og/${shelf}/${id}.jpg?v=${versionOf(updated_at)}`, alt: `${title} 포스터` };
}

/** For pages without a poster of their own. */
export function companySharing(companyName: string): SharingImage {
  return { address: "/og/company.jpg", alt: companyName };
}

/** An instant in a few letters. */
export function versionOf(updatedAt: string): string {
  return Date.parse(updatedAt).toString(36);
}
