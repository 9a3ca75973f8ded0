/** What is typed about the show that is on. */
import { z } from "zod";
import type { Tables } from "~/lib/database.types.ts";
import { costsMoney } from "~/lib/ticket-price.ts";
import {
  castSchema,
  entriesOf,
  profilesSchema,
  reviewsSchema,
  staffSchema,
  textOf,
  typedPeople,
} from "~/lib/typed-people.ts";
import {
  lines,
  momentOrNull,
  requiredText,
  requiredWholeNumber,
  text,
  textOrNull,
  webAddressOrNull,
  wholeNumber,
} from "~/lib/typed-text.ts";
import { publishingSchema, typedMoment, typedPublishing } from "~/ui/admin/publishing.tsx";

export type Show = Tables<"current_performances">;

const names = (label: string) => lines(label, { most: 200, longest: 10_000 });
const images = (most: number) => z.array(z.string()).max(most, `이미지는 ${most}장까지 더할 수 있습니다.`);

const limit = (label: string, units: readonly string[]) =>
  wholeNumber(label, { least: 1, most: 100_000, empty: null, units });

const discount = z
  .object({
    /** Stays as it was, since reservations name it; a new one gets an id of its own. */
    id: z.string().default(""),
    name: requiredText("이름은", 60),
    name_en: text("영어 이름은", 60).default(""),
    discount_percentage: wholeNumber("할인율은", {
      least: 0,
      most: 100,
      empty: null,
      units: ["%", "퍼센트"],
    }),
    description: text("설명은", 500),
    description_en: text("영어 설명은", 500).default(""),
  })
  .transform(({ id, name_en, discount_percentage, description, description_en, ...rest }) => ({
    id: id || `d-${crypto.randomUUID().slice(0, 8)}`,
    ...rest,
    ...(name_en ? { name_en } : {}),
    ...(discount_percentage === null ? {} : { discount_percentage }),
    ...(description ? { description } : {}),
    ...(description_en ? { description_en } : {}),
  }));

/** As KOPIS gives them: "PF123456", "FC001234-01". */
const kopisCode = (label: string) =>
  textOrNull(label, 20)
    .transform((code) => code?.toUpperCase() ?? null)
    .refine((code) => code === null || /^[A-Z0-9-]+$/.test(code), "영문자와 숫자로 적어 주세요.");

export const showSchema = z
  .object({
    title: requiredText("제목은", 200),
    year: text("연도는", 20),
    period: text("기간은", 100),
    venue: text("장소는", 200),
    location_address: text("주소는", 300),
    director: text("연출은", 200),
    writer: textOrNull("작은", 200),
    start_time: textOrNull("공연 시각은", 100),
    runtime: wholeNumber("관람 시간은", { least: 0, most: 1440, empty: 0, units: ["분"] }),
    age_rating: textOrNull("관람 연령은", 60),
    image: z.string().nullable(),
    additional_images: images(100),
    gallery_urls: images(200),
    description: text("작품 소개는", 10_000),
    directing_note: textOrNull("연출의 글은", 10_000),
    viewing_guide: textOrNull("관람 안내는", 10_000),
    cast: names("출연은"),
    cast_order: names("배역 순서는"),
    cast_profiles: castSchema,
    staff_profiles: profilesSchema,
    staff_list: staffSchema,
    reviews: reviewsSchema,
    ticket_price: wholeNumber("가격은", { least: 0, most: 10_000_000, empty: null, units: ["원"] }),
    discount_types: z.array(discount).max(50, "할인은 50가지까지 둘 수 있습니다."),
    account_transfer_enabled: z.boolean(),
    account_transfer_text: text("버튼 문구는", 40).transform((typed) => typed || "계좌이체 예매"),
    sold_without_show_times: z.boolean(),
    bank_name: textOrNull("은행은", 100),
    account_number: textOrNull("계좌번호는", 60),
    account_holder: textOrNull("예금주는", 100),
    booking_opens_at: momentOrNull("예매 시작의"),
    deposit_rule: z.enum(["next_day", "hours", "none"]),
    booking_closes_hours: requiredWholeNumber("공연 전 마감은", { least: 0, most: 168, units: ["시간"] }),
    pay_at_door: z.boolean(),
    deposit_deadline_hours: wholeNumber("예매 뒤 시간은", {
      least: 1,
      most: 2160,
      empty: null,
      units: ["시간"],
    }),
    max_unpaid_seats_per_phone: limit("한 연락처의 좌석은", ["석"]),
    max_unpaid_seats_per_show_time: limit("한 회차의 좌석은", ["석"]),
    max_reservations_per_address_hour: limit("한 시간의 예매는", ["건"]),
    max_unpaid_seats_per_address: limit("한 곳의 좌석은", ["석"]),
    booking_link: webAddressOrNull("예매 주소는"),
    booking_text: text("버튼 문구는", 40).transform((typed) => typed || "예매하기"),
    reservation_url: webAddressOrNull("예매 안내 주소는"),
    title_en: text("영어 제목은", 200),
    description_en: text("영어 작품 소개는", 10_000),
    venue_en: text("영어 장소는", 200),
    director_en: text("연출 영문 이름은", 200),
    writer_en: text("작가 영문 이름은", 200),
    location_address_en: text("영어 주소는", 300),
    age_rating_en: text("영어 관람 연령은", 60),
    price_note_en: text("영어 가격 안내는", 1_000),
    viewing_guide_en: text("영어 관람 안내는", 10_000),
    kopis_show_code: kopisCode("공연 코드는"),
    kopis_hall_code: kopisCode("공연시설 코드는"),
    ...publishingSchema,
  })
  .superRefine((show, context) => {
    if (show.deposit_rule === "hours" && show.deposit_deadline_hours === null) {
      context.addIssue({
        code: "custom",
        path: ["deposit_deadline_hours"],
        message: "예매 뒤 몇 시간 안에 입금해야 하는지 적어 주세요.",
      });
    }
    if (!show.account_transfer_enabled) return;
    if (show.ticket_price === null) {
      context.addIssue({
        code: "custom",
        path: ["ticket_price"],
        message: "계좌이체 예매를 받으려면 필요합니다. 무료 공연이면 0을 써 주세요.",
      });
      return;
    }
    if (!costsMoney(show.ticket_price, show.discount_types)) return;
    for (const name of ["bank_name", "account_number", "account_holder"] as const) {
      if (!show[name]) {
        context.addIssue({ code: "custom", path: [name], message: "계좌이체 예매를 받으려면 필요합니다." });
      }
    }
  })
  // The price list follows the order in which the form has them.
  .transform((show) => ({
    ...show,
    // What is not sold here has no price yet.
    ticket_price: show.ticket_price ?? 0,
    discount_ids: show.discount_types.map(({ id }) => id),
  }));

export type TypedShow = z.input<typeof showSchema>;

/** As the database sets them for a new show. */
const usualLimits = {
  max_unpaid_seats_per_phone: 40,
  max_unpaid_seats_per_show_time: null,
  max_reservations_per_address_hour: 30,
  max_unpaid_seats_per_address: 60,
};

export function typedShow(show: Show | null): TypedShow {
  const limits = show ?? usualLimits;
  return {
    title: show?.title ?? "",
    year: show?.year ?? "",
    period: show?.period ?? "",
    venue: show?.venue ?? "",
    location_address: show?.location_address ?? "",
    director: show?.director ?? "",
    writer: show?.writer ?? "",
    start_time: show?.start_time ?? "",
    runtime: show?.runtime ? String(show.runtime) : "",
    age_rating: show?.age_rating ?? "",
    image: show?.image ?? null,
    additional_images: show?.additional_images ?? [],
    gallery_urls: show?.gallery_urls ?? [],
    description: show?.description ?? "",
    directing_note: show?.directing_note ?? "",
    viewing_guide: show?.viewing_guide ?? "",
    cast: show?.cast.join("\n") ?? "",
    cast_order: show?.cast_order.join("\n") ?? "",
    ...typedPeople(show),
    ticket_price: show ? String(show.ticket_price) : "",
    discount_types: entriesOf(show?.discount_types ?? []).map(
      ({ id, name, name_en, discount_percentage, description, description_en }) => ({
        id: textOf(id),
        name: textOf(name),
        name_en: textOf(name_en),
        discount_percentage: textOf(discount_percentage),
        description: textOf(description),
        description_en: textOf(description_en),
      }),
    ),
    account_transfer_enabled: show?.account_transfer_enabled ?? false,
    account_transfer_text: show?.account_transfer_text ?? "",
    sold_without_show_times: show?.sold_without_show_times ?? false,
    bank_name: show?.bank_name ?? "",
    account_number: show?.account_number ?? "",
    account_holder: show?.account_holder ?? "",
    booking_opens_at: typedMoment(show?.booking_opens_at),
    deposit_rule: (show?.deposit_rule ?? "next_day") as TypedShow["deposit_rule"],
    kopis_show_code: show?.kopis_show_code ?? "",
    kopis_hall_code: show?.kopis_hall_code ?? "",
    booking_closes_hours: String(show?.booking_closes_hours ?? 2),
    pay_at_door: show?.pay_at_door ?? false,
    deposit_deadline_hours: show?.deposit_deadline_hours ? String(show.deposit_deadline_hours) : "",
    max_unpaid_seats_per_phone: textOf(limits.max_unpaid_seats_per_phone),
    max_unpaid_seats_per_show_time: textOf(limits.max_unpaid_seats_per_show_time),
    max_reservations_per_address_hour: textOf(limits.max_reservations_per_address_hour),
    max_unpaid_seats_per_address: textOf(limits.max_unpaid_seats_per_address),
    booking_link: show?.booking_link ?? show?.booking_url ?? "",
    booking_text: show?.booking_text ?? "",
    reservation_url: show?.reservation_url ?? "",
    title_en: show?.title_en ?? "",
    description_en: show?.description_en ?? "",
    venue_en: show?.venue_en ?? "",
    director_en: show?.director_en ?? "",
    writer_en: show?.writer_en ?? "",
    location_address_en: show?.location_address_en ?? "",
    age_rating_en: show?.age_rating_en ?? "",
    price_note_en: show?.price_note_en ?? "",
    viewing_guide_en: show?.viewing_guide_en ?? "",
    ...typedPublishing(show),
  };
}

/** A new show begins with what does not change from one to the next: the venue, the account, the discounts. */
export function typedNextShow(last: Show | null): TypedShow {
  const previous = typedShow(last);
  return {
    ...typedShow(null),
    venue: previous.venue,
    kopis_hall_code: previous.kopis_hall_code,
    location_address: previous.location_address,
    viewing_guide: previous.viewing_guide,
    venue_en: previous.venue_en,
    location_address_en: previous.location_address_en,
    viewing_guide_en: previous.viewing_guide_en,
    price_note_en: previous.price_note_en,
    ticket_price: previous.ticket_price,
    discount_types: previous.discount_types,
    account_transfer_text: previous.account_transfer_text,
    bank_name: previous.bank_name,
    account_number: previous.account_number,
    account_holder: previous.account_holder,
    deposit_rule: previous.deposit_rule,
    booking_closes_hours: previous.booking_closes_hours,
    pay_at_door: previous.pay_at_door,
    deposit_deadline_hours: previous.deposit_deadline_hours,
    max_unpaid_seats_per_phone: previous.max_unpaid_seats_per_phone,
    max_unpaid_seats_per_show_time: previous.max_unpaid_seats_per_show_time,
    max_reservations_per_address_hour: previous.max_reservations_per_address_hour,
    max_unpaid_seats_per_address: previous.max_unpaid_seats_per_address,
  };
}
