/** What the building blocks say on English pages. */
import type { InterfaceWords } from "./interface-words.ts";

export const englishInterface: InterfaceWords = {
  optional: "(optional)",
  tooLong: (limit, over) => `Up to ${limit.toLocaleString("en")} characters. Please remove ${over}.`,
  roomLeft: (left) => `${left} characters left.`,
  copy: "Copy",
  copyWhat: (what) => `Copy ${what}`,
  copied: "Copied",
  copiedWhat: (what) => `Copied ${what}`,
  copyFailed: "Could not copy. Press and hold the text to copy it.",
  privacy: "Privacy (in Korean)",
  newTab: " (new window)",
  imageFailed: "The image could not be loaded",
  imageMissing: "Image to come",
  notices: "Notices",
  noticeArea: "Notices ({hotkey})",
  closeNotice: "Close",
  mainMenu: "Main",
  openMenu: "Open the menu",
  closeMenu: "Close the menu",
  darkTheme: "Switch to dark colours",
  lightTheme: "Switch to light colours",
  ownTickets: "My tickets",
  reserve: "Reserve",
};
