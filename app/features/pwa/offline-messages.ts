/** Messages without a network. Their characters have to be loaded before (offline-characters.tsx). */
export const offlineWords = {
  title: "인터넷 연결이 끊겼습니다",
  kicker: "잠시 무대에 불이 꺼졌습니다",
  advice: "와이파이나 데이터 연결을 확인해 주세요. 다시 이어지면 이 화면은 저절로 바뀝니다.",
  retry: "다시 시도",
  seenPages: "전에 보신 페이지는 지금도 열립니다",
  reachUs: "급하실 때는",
  notice:
    "인터넷이 끊겨 있어 전에 보신 내용을 보여 드립니다. 다시 이어질 때까지 예매와 메시지는 보내실 수 없습니다.",
};
