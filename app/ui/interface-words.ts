/** What the building blocks say by themselves: Korean, unless the page around them provides another language. */
import { createContext } from "react";

export const koreanInterface = {
  optional: "(선택)",
  tooLong: (limit: number, over: number) =>
    `${limit.toLocaleString()}자까지 적을 수 있습니다. ${over}자를 줄여 주세요.`,
  roomLeft: (left: number) => `${left}자 더 적을 수 있습니다.`,
  copy: "복사",
  copyWhat: (what: string) => `${what} 복사`,
  copied: "복사됨",
  copiedWhat: (what: string) => `${what} 복사됨`,
  copyFailed: "복사하지 못했습니다. 길게 눌러 복사해 주세요.",
  privacy: "개인정보 처리방침",
  newTab: " (새 창)",
  imageFailed: "이미지를 불러올 수 없습니다",
  imageMissing: "이미지 준비 중",
  notices: "알림",
  noticeArea: "알림 영역 ({hotkey})",
  closeNotice: "알림 닫기",
  mainMenu: "주 메뉴",
  openMenu: "메뉴 열기",
  closeMenu: "메뉴 닫기",
  darkTheme: "어두운 화면으로 바꾸기",
  lightTheme: "밝은 화면으로 바꾸기",
  ownTickets: "내 예매",
  reserve: "예매",
};

export type InterfaceWords = typeof koreanInterface;

export const InterfaceWordsContext = createContext(koreanInterface);
