/** Messages to visitors and the company, in the words of the admin area. */
import type { Tables } from "~/lib/database.types.ts";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { englishMoment } from "~/lib/english.ts";
import type { Language } from "~/lib/language-address.ts";

export type Template = Tables<"message_templates">;

/** A row of the outbox, with whom it is about. */
export type Message = Tables<"outbox"> & {
  ticket_reservations:
    | (Seats & { name: string; reservation_number: string; payment_verified: boolean; show_times: ShowTime })
    | null;
  seat_offers: (Seats & { waiting_parties: { name: string; show_times: ShowTime } }) | null;
};

interface Seats {
  seats: number;
  /** Until when they are paid or taken. */
  until: string | null;
}

export type ShowTime = Pick<Tables<"show_times">, "date" | "time"> | null;

/** Why nothing was sent: the sentence, and apart from it what a machine has called it at its end, such as ENOTFOUND. */
export function readProblem(written: string | null | undefined) {
  const [, code] = written?.match(/\(([\w.-]+)\)\./) ?? [];
  return { problem: code ? written?.replace(`(${code})`, "") : written, code };
}

/** Whether admins have something to do: texts that nobody carries, what failed; or may look only. */
export type MessageList = "by_hand" | "waiting" | "failed" | "sent";

/** Whose name the messages have. */
export type Sender = Pick<Tables<"site_settings">, "company_name" | "company_name_en" | "phone" | "email"> & {
  show?: NextShow | null | undefined;
};

/** The performance that a preview is about, where there is one. */
interface NextShow {
  date: string;
  time: string;
  current_performances: Pick<
    Tables<"current_performances">,
    "title" | "title_en" | "venue" | "venue_en" | "location_address" | "location_address_en"
  >;
}

/** Written as private.seoul_words and private.english_moment do. */
function valuesOf({ date, time, current_performances: show }: NextShow, language: Language) {
  const isEnglish = language === "en";
  const at = `${date}T${time}+09:00`;
  const place = isEnglish ? [show.venue_en, show.location_address_en] : [show.venue, show.location_address];
  return {
    공연: (isEnglish && show.title_en) || show.title,
    일시: isEnglish
      ? englishMoment(at)
      : deadlineWords(at, "")
          .replace(/^(\d+)\. (\d+)\. (\(.\))/, "$1월 $2일$3")
          .replace("까지", ""),
    장소: place.filter(Boolean).join(", ") || show.venue,
  };
}

/** What the words in braces look like in a preview, apart from those of the company. */
export const sampleValues: Record<string, string> = {
  극단: "",
  이름: "김관객",
  공연: "달의 뒷면",
  일시: "12월 5일(토) 저녁 7시 30분",
  이전일시: "12월 5일(토) 오후 3시",
  장소: "소극장",
  인원: "2명",
  금액: "60,000원",
  입금안내:
    "60,000원을 11월 24일(화) 밤 11시까지 아래 계좌로 보내 주세요.\n한밭은행 000-0000-0000-00 ({극단})\n입금자명: 김관객",
  입금기한: "11월 24일(화) 밤 11시까지",
  환불안내: "환불: 60,000원. 아래 화면에 환불 계좌를 적어 주세요.",
  환불금액: "60,000원",
  환불한금액: "60,000원",
  취소안내: "2석 가운데 1석의 취소를 접수했습니다. 남은 1석은 그대로 예매되어 있습니다.",
  취소사유: "배우의 부상으로 공연할 수 없게 되었습니다.",
  예매번호: "KDDT-Y3RW",
  제안기한: "11월 24일(화) 오후 3시",
  링크: "{site}/reservations#ticket=…",
  연락처: "",
};

/** The same for visitors who have reserved in English. */
const englishSampleValues: typeof sampleValues = {
  이름: "Mary Shelley",
  공연: "The Far Side of the Moon",
  일시: "Sat, 5 Dec 2026, 7:30 PM",
  이전일시: "Sat, 5 Dec 2026, 3 PM",
  장소: "Studio, 12 Daeheung-ro, Daejeon",
  인원: "2 seats",
  금액: "₩60,000",
  입금안내:
    "Please transfer ₩60,000 until Tue, 24 Nov 2026, 11 PM to this account:\n한밭은행 000-0000-0000-00 ({극단})\nName of the payer: Mary Shelley",
  입금기한: "Tue, 24 Nov 2026, 11 PM",
  환불안내: "₩60,000 will be paid back. Please write the account for it on the page below.",
  환불금액: "₩60,000",
  환불한금액: "₩60,000",
  취소안내: "Given back: 1 of 2 seats. Still reserved: 1 seat.",
  취소사유: "배우의 부상으로 공연할 수 없게 되었습니다.",
  예매번호: "KDDT-Y3RW",
  제안기한: "Tue, 24 Nov 2026, 3 PM",
  링크: "{site}/en/reservations#ticket=…",
};

export function previewOf(
  template: string,
  { company_name, company_name_en, phone, email, show }: Sender,
  language: Language = "ko",
): string {
  const values: typeof sampleValues = {
    ...(language === "en" ? englishSampleValues : sampleValues),
    ...(show && valuesOf(show, language)),
    극단: (language === "en" && company_name_en) || company_name,
    연락처: language === "en" ? email || phone : phone || email,
    site: location.origin,
  };
  const fill = (text: string) =>
    text.replaceAll(/\{([^{}]*)\}/g, (written, word: string) => values[word] ?? written);
  // Values name the company and the site themselves.
  return fill(fill(template));
}

/** Bytes in EUC-KR, by which telephones are charged: up to 90 are a short message. */
export function textBytes(text: string): number {
  return [...text].reduce((bytes, letter) => bytes + (letter.charCodeAt(0) < 128 ? 1 : 2), 0);
}
