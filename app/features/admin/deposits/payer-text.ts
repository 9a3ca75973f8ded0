/** Takes apart what stands in the place of a payer: a name, digits, a ticket's words, a wallet's own name. */
import { isWallet } from "./payment-words.ts";

export interface Payer {
  /** Without spaces, titles, company forms, digits and words of the ticket; empty where no name is left. */
  name: string;
  /** The same in parts; Latin names are written in either order. */
  parts: string[];
  /** Groups of three digits or more: of a telephone, a reservation number, or a date. */
  digits: string[];
  /** Letters and digits alone, where a reservation number may be. */
  code: string;
  isWallet: boolean;
}

const companyForm =
  /\((주|유|재|사|합|자|복)\)|주식회사|유한회사|재단법인|사단법인|사회복지법인|학교법인|합자회사|(^|[ ,])(co|ltd|inc|corp|llc)\b/gi;
const ticketWords =
  /^(예매|예약|예매자|예약자|입금|입금자|티켓|공연|공연비|공연예매|티켓예매|예매금|예매비|관람|관람료|연극|표|좌석|일반|보냄|드림|올림)$/;
const ticketCount = /(총|성인|일반|청소년|학생)?\d{1,3}(매|장|명|인|석|표|좌석|자리)$/;
const showTime = /^((\d{1,2}월)?(\d{1,2}일)?(\d{1,2}시)?(\d{1,2}분)?(공연)?|[월화수목금토일](요일|욜))$/;
const title = /(님|씨|고객님|선생님|귀하)$/;

export function plainPayer(text: string): Payer {
  const plain = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "");
  const parts: string[] = [];
  const digits: string[] = [];
  let hasWallet = false;
  for (const word of plain.replace(companyForm, " ").split(/[^\p{L}\p{N}]+/u)) {
    digits.push(...(word.match(/\d{3,}/g) ?? []));
    const code = /[가-힣]([A-Z0-9]{4,9})$/.exec(word)?.[1] ?? "";
    // Half of a reservation number behind a name: 최도윤9HDJ.
    const isCode = /\d/.test(code) && /[A-Z]/.test(code);
    if (isCode) digits.push(code);
    const rest = isCode ? word.slice(0, -code.length) : word;
    // One digit or two may be part of a name (2반); more are a telephone's, a date's or a number's.
    const letters = withoutTicketWords(rest.replace(ticketCount, "").replace(/\d{3,}/g, ""));
    if (/^\d*$/.test(letters) || ticketWords.test(letters) || showTime.test(letters)) continue;
    if (isTitle(letters) && parts.length > 0) continue;
    if (isWallet(letters)) hasWallet = true;
    else parts.push(withoutTitle(letters));
  }
  return {
    name: parts.join(""),
    parts,
    digits: joinedDigits(plain, digits),
    code: plain.replace(/[^A-Z0-9]/g, ""),
    isWallet: hasWallet,
  };
}

function isTitle(word: string): boolean {
  return word.replace(title, "") === "";
}

/** "홍길동님", "홍길동 씨": nobody's name ends so but in letters that are two at least without it. */
function withoutTitle(word: string): string {
  const bare = word.replace(title, "");
  return [...bare].length >= 2 ? bare : word;
}

function withoutTicketWords(word: string): string {
  const bare = word.replace(/^(예매|예약|입금)(?=..)/, "").replace(/(예매|예약|예매자|입금)$/, "");
  return [...bare].length >= 2 ? bare : word;
}

/** A telephone number written with hyphens is one number. */
function joinedDigits(plain: string, digits: string[]): string[] {
  const whole = /01\d[- .]?\d{3,4}[- .]?\d{4}/.exec(plain);
  return whole ? [...digits, whole[0].replace(/\D/g, "")] : digits;
}
