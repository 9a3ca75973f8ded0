/** Every public page of the sample company, for what has to hold on all of them. */

const currentShow = "/performances/c0000000-0000-4000-8000-000000000001";

export interface PublicPage {
  /** Names the page in tables and in file names. */
  name: string;
  path: string;
  /** A page of words: no image is the largest thing of its first view. */
  words?: boolean;
  /** Made for one visitor alone, so the server keeps no copy of it. */
  uncached?: boolean;
}

export const publicPages: PublicPage[] = [
  { name: "home", path: "/" },
  { name: "about", path: "/about", words: true },
  { name: "greeting", path: "/greeting", words: true },
  { name: "members", path: "/actors" },
  { name: "member-dialog", path: "/actors?selected=윤서정" },
  { name: "archive", path: "/archive" },
  { name: "archive-dialog", path: "/archive?selected=a0000000-0000-4000-8000-000000000028" },
  { name: "participation", path: "/contact" },
  { name: "staff-participation", path: "/contact/staff" },
  { name: "performance", path: currentShow },
  { name: "reserve", path: `${currentShow}/reserve`, words: true, uncached: true },
  { name: "own-reservations", path: "/reservations", words: true },
  { name: "communication", path: "/communication", words: true },
  { name: "privacy", path: "/privacy", words: true },
  { name: "accessibility", path: "/accessibility", words: true },
  { name: "press", path: "/press", words: true },
  { name: "english-visit", path: "/en", words: true },
  { name: "english-performance", path: `/en${currentShow}` },
  { name: "english-reserve", path: `/en${currentShow}/reserve`, words: true, uncached: true },
  { name: "english-tickets", path: "/en/reservations", words: true },
];
