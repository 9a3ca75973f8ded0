/** Words of bank statements that are no person: ways of a transfer, wallets, and what else comes and goes. */

const ways =
  "이체 송금 전자금융 인터넷 스마트폰 스마트 모바일 폰뱅킹 텔레뱅킹 오픈뱅킹 펌뱅킹 체크카드 체크 현금 창구 대체 일반 일반입금 타행 당행 타행환 급여 자동 이자 예금이자 결산이자 무통장 카드 대체입금 이체입금 입금 출금 지급 입출금 입금이체 출금이체 오픈 비대면 지로 공과금 수수료 은행 atm cd cms fb pc bz e뱅킹 mb ib";
const wayWords = new Set(ways.split(" "));
const wayStart = /^(타행|당행|타사|인터넷|모바일|스마트|폰뱅킹|오픈|펌뱅킹|체크|전자금융).{0,4}$/;
const wayEnding = /(이체|뱅킹|금융|입금|출금|송금|카드|결제|지급|대체|이자|출금취소|입금취소)$/;

/** "타행이체", "인터넷", "체크카드", "FB이체", "모바일 타행": how money moved, not whose it is. */
export function isTransferWay(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase().replace(/[()]/g, " ").trim();
  if (plain === "") return false;
  return plain
    .split(/[\s/\-_]+/)
    .every(
      (word) =>
        word === "" ||
        wayWords.has(word) ||
        wayStart.test(word) ||
        wayEnding.test(word) ||
        /^[a-z]{1,3}$/.test(word),
    );
}

/** Services that send in their own name; the person stands beside it or in the memo. Without company form and spaces. */
const wallets = new Set(
  "카카오페이 비바리퍼블리카 토스 토스페이 토스머니 네이버페이 네이버파이낸셜 네이버 페이코 nhn페이코 엔에이치엔페이코 핀크 카카오 카카오머니 카카오페이머니 네이버페이머니 삼성페이 쿠팡페이 차이 차이코퍼레이션 당근페이 하나머니".split(
    " ",
  ),
);

export function isWallet(name: string): boolean {
  return wallets.has(name.toLowerCase());
}

/** Money of another purpose than a ticket, whoever sends it. */
export function hasOtherPurpose(text: string): boolean {
  return /회비|후원|기부|지원금|보조금|대관|월세|임대|보증금|강사료|출연료|급여|수강료|연습비|환불|반환|취소|정산|대금|공과금|장학|곗돈|축의|부의|원천세|배당/.test(
    text.normalize("NFKC"),
  );
}

/** Interest and settlements of cards, which no visitor sends. */
export function isBankOwnMoney(text: string): boolean {
  const normal = text.normalize("NFKC");
  const isInterest = (word: string) =>
    /^(결산|예금|예금결산|정기|보통|입출금|세후)?이자(입금|지급|세후)?$/.test(word);
  if (normal.split(/[\s()]+/).some(isInterest)) return true;
  const plain = normal.replace(/\s+/g, "");
  return /^(.{0,4}(카드|비씨|BC))(매출|가맹점|정산|입금|대금)|카드(매출|정산|가맹)|^(KB|NH|BC|비씨|신한|삼성|현대|롯데|하나|우리|국민|농협)카드(\(주\)|주식회사)?$/i.test(
    plain,
  );
}
