/** What the building blocks say on English pages. */
import type { InterfaceWords } from "./interface-words.ts";

export const englishInterface: InterfaceWords = {
  optional: "(optional)",
  tooLong: (limit, over) => `Up to ${limit.toLocaleString("en")} characters. Please take ${over} away.`,
  roomLeft: (left) => `${left} characters left.`,
  copy: "Copy",
  copyWhat: (what) => `Copy ${what}`,
  copied: "Copied",
  copiedWhat: (what) => `Copied ${what}`,
  copyFailed: "It could not be copied. Press it for long to copy it.",
  privacy: "Privacy (in Korean)",
  newTab: " (new window)",
  notices: "Notices",
  noticeArea: "Notices ({hotkey})",
  closeNotice: "Close",
};
