/** What a browser calls itself, in words. */

// The first that fits: browsers name those they want to be taken for as well.
const browsers: [RegExp, string][] = [
  [/KAKAOTALK/i, "카카오톡"],
  [/NAVER\(/i, "네이버 앱"],
  [/Whale\//, "웨일"],
  [/SamsungBrowser\//, "삼성 인터넷"],
  [/Edg(?:A|iOS)?\//, "엣지"],
  [/OPR\//, "오페라"],
  [/Firefox\/|FxiOS\//, "파이어폭스"],
  [/Chrome\/|CriOS\//, "크롬"],
  [/Safari\//, "사파리"],
];

const systems: [RegExp, string][] = [
  [/iPhone/, "아이폰"],
  [/iPad/, "아이패드"],
  [/^(?=.*Android).*Mobile/, "안드로이드 휴대전화"],
  [/Android/, "안드로이드 태블릿"],
  [/Windows/, "윈도우 컴퓨터"],
  [/Macintosh/, "맥"],
  [/CrOS/, "크롬북"],
  [/Linux/, "리눅스 컴퓨터"],
];

/** "아이폰의 사파리"; "알 수 없는 기기" when the agent says nothing that is known. */
export function deviceName(userAgent: string | null): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (system && browser) return `${system}의 ${browser}`;
  return system ?? browser ?? "알 수 없는 기기";
}
