/** The names that Korean banks give their columns, and what they promise. Contents decide where a name does not. */
import { plainColumnName } from "~/lib/spreadsheet/column-name.ts";
import type { ColumnMeaning } from "./statement.ts";

/** `text` is a sender at one bank and the way of a transfer at another. */
type NameMeaning = ColumnMeaning | "text";

const names: Record<Exclude<NameMeaning, "unused">, string> = {
  at: "거래일시 거래일자 거래일 거래날짜 일시 일자 날짜 입금일시 입금일자 입금일 이체일시 이체일자 처리일시 거래일자시간 거래일시각 거래일자/시간 date",
  time: "거래시간 거래시각 시간 시각 입금시간 이체시간 처리시간 time",
  in: "입금 입금액 입금금액 맡기신금액 맡기신돈 들어온금액 들어온돈 받은금액 받은돈 수입 수입금액 입금거래금액",
  out: "출금 출금액 출금금액 지급 지급액 지급금액 찾으신금액 찾으신돈 나간금액 나간돈 보낸금액 보낸돈 지출 지출금액",
  amount: "거래금액 금액 이체금액 입출금액 입출금금액 입금/출금 입출금 입/출금금액",
  direction: "구분 입출금구분 입출구분 입/출금구분 입/출금 입출금 입지구분 입출",
  balance: "잔액 거래후잔액 남은금액 남은돈 통장잔액 계좌잔액 현재잔액 이체후잔액 잔고",
  sender:
    "보낸분/받는분 받는분/보내는분 받는분/보낸분 보내는분/받는분 보낸분 보내는분 보낸사람 의뢰인/수취인 수취인/의뢰인 의뢰인 의뢰인명 입금자 입금자명 입금인 입금인명 송금인 송금인명 송금자 송금자명 상대계좌예금주명 상대계좌예금주 상대예금주명 상대예금주 상대방 상대방명 예금주명 거래처 거래처명 고객명 성명 이름 기재내용 거래기록사항 기록사항 기재사항 통장표시내용 통장표시 내통장표시 받는통장표시 통장기재내용 통장인자내용",
  note: "송금메모 메모 비고 거래특이사항 추가메모 특이사항 통장메모 입금메모 이체메모 상세내용",
  how: "거래구분 거래종류 거래유형 거래방법 거래수단 거래형태 취급구분 이체구분 채널 거래채널 거래매체 입금유형",
  text: "적요 적요내용 내용 거래내용 거래내역 기재 거래적요",
};
const unused =
  "no 번호 순번 순서 거래점 취급점 취급기관 거래기관 거래은행 상대은행 입금은행 은행 은행명 계좌번호 상대계좌번호 상대계좌 수표 수표어음금액 통화 cms코드 거래점명 취급지점 지점 처리점 송금은행 이체은행 거래번호 상태 수수료";

const meanings = new Map<string, NameMeaning>();
for (const name of unused.split(" ")) meanings.set(name, "unused");
for (const [meaning, list] of Object.entries(names))
  for (const name of list.split(" ")) {
    if (!meanings.has(name)) meanings.set(name, meaning as NameMeaning);
  }

/** undefined for a name that no bank is known to use. */
export function namedMeaning(name: string): NameMeaning | undefined {
  return meanings.get(plainColumnName(name));
}
