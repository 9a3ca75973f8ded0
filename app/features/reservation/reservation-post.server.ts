/** A reservation posted from the page of the form: what was typed comes back with every refusal. */
import { z } from "zod";
import type { Supabase } from "~/lib/supabase.server.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import { discountsOf, noDiscount, offersDiscountChoice } from "./discount.ts";
import { newRequestId } from "./request-id.ts";
import {
  differs,
  type FieldMessages,
  type FoundReservation,
  fieldNames,
  isAboutSeats,
  notTaken,
  type Refusal,
  type ReservableShow,
  reasonOf,
  type Typed,
  unavailable,
  unknownFailure,
} from "./reservation.ts";
import { createReservation } from "./reservation-data.ts";
import { messagesOf, reservationPostSchema } from "./reservation-schema.ts";
import { unitPriceOf } from "./unit-price.ts";

export interface MadeReservation {
  made: true;
  /** The key under which the visitor can ask for it again. */
  requestId: string;
  reservation: FoundReservation;
  /** It was made by an earlier request, and what was typed later is not in it. */
  changedSince: boolean;
}

export interface RefusedReservation {
  made: false;
  /** The form goes on under the same id: it may have been received all the same. */
  requestId: string;
  typed: Typed;
  errors: FieldMessages;
  /** What cannot be mended in a field. */
  message: string | null;
  status: 409 | 422 | 503;
}

export type PostOutcome = MadeReservation | RefusedReservation;

const pricesChanged = "그사이 가격이 바뀌었습니다. 바뀐 금액을 확인하고 다시 신청해주세요.";

const uncertain = `${unknownFailure} 입력하신 내용은 그대로 있으며, 같은 예매가 두 번 접수되지는 않습니다.`;

/** `readShow` gives the show that is reserved; null when there is none. */
export async function takePost(
  supabase: Supabase,
  form: FormData,
  readShow: () => Promise<ReservableShow | null>,
): Promise<PostOutcome | null> {
  const { requestId, typed, shownPrices } = readPost(form);
  const refuse = (refusal: Pick<RefusedReservation, "status"> & Partial<RefusedReservation>) =>
    ({ made: false, requestId, typed, errors: {}, message: null, ...refusal }) as const;
  try {
    const found = await pagePart("show to reserve", readShow());
    if (found.state !== "ready") return refuse({ status: 503, message: notTaken });
    const show = found.value;
    if (!show) return null;
    const request = reservationPostSchema({
      showTime: show.show_times.length > 0,
      discount: offersDiscountChoice(show.ticket_price, discountsOf(show.discount_types)),
    }).safeParse({ ...typed, request_id: requestId });
    const message = shownPrices !== null && shownPrices !== pricesOf(show) ? pricesChanged : null;
    if (!request.success) return refuse({ status: 422, errors: messagesOf(request.error), message });
    if (message) return refuse({ status: 409, message });

    const answer = await createReservation(supabase, show.id, {
      ...request.data,
      shown_unit_price: unitPriceOf(show, request.data.discount_type),
    });
    if (!answer.ok) {
      const status = statusOf(answer);
      return answer.field
        ? refuse({ status, errors: { [answer.field]: reasonOf(answer.message) } })
        : refuse({ status, message: answer.message });
    }
    const asked = { ...request.data, attendee_count: String(request.data.attendee_count) };
    return {
      made: true,
      requestId,
      reservation: { cancelled_at: null, ...answer.reservation },
      changedSince: answer.repeat && differs(answer.reservation, asked),
    };
  } catch (error) {
    console.error("A reservation could not be taken:", error);
    return refuse({ status: 503, message: uncertain });
  }
}

/** How a refusal is answered over HTTP. */
export function statusOf({ code }: Refusal): RefusedReservation["status"] {
  if (code === unavailable) return 503;
  return code && isAboutSeats(code) ? 409 : 422;
}

/** All prices that the form of a show says, in one text: another text means that one of them has changed. */
export function pricesOf(show: Pick<ReservableShow, "ticket_price" | "discount_types">): string {
  return [noDiscount, ...discountsOf(show.discount_types).map(({ id }) => id)]
    .map((id) => `${id}:${unitPriceOf(show, id)}`)
    .join(" ");
}

function readPost(form: FormData): { requestId: string; typed: Typed; shownPrices: string | null } {
  const typed: Typed = {};
  for (const name of fieldNames) {
    const text = form.get(name);
    if (typeof text === "string") typed[name] = text;
  }
  const id = z.uuid().safeParse(form.get("request_id"));
  const shown = form.get("prices");
  return {
    requestId: id.success ? id.data : newRequestId(),
    typed,
    shownPrices: typeof shown === "string" ? shown : null,
  };
}
