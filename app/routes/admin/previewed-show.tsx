/** A show that is being edited, as visitors will see it: its page, then the form of a reservation. */

import type { ShownShow } from "~/features/admin/current-show/current-show.ts";
import { playbillOf } from "~/features/performance/playbill.ts";
import { PlaybillPage } from "~/features/performance/playbill-page.tsx";
import { opensWithShowTimes } from "~/features/reservation/closed-words.ts";
import { FormWordsContext } from "~/features/reservation/form-words.ts";
import { koreanForm } from "~/features/reservation/korean-form-words.ts";
import { PriceList } from "~/features/reservation/price-list.tsx";
import { formTitle } from "~/features/reservation/reservation.ts";
import { ReservationButton } from "~/features/reservation/reservation-button.tsx";
import { ReservationForm } from "~/features/reservation/reservation-form.tsx";
import { ReservationPanel } from "~/features/reservation/reservation-panel.tsx";
import { isBookable, offerShowTimes } from "~/features/reservation/show-time.ts";
import { ShowTimeList } from "~/features/reservation/show-time-list.tsx";
import { openingAhead, openingWords } from "~/lib/opening-words.ts";

export function PreviewedShow({ show: edited }: { show: ShownShow }) {
  // Without its id nothing here asks the site for a show that is not as it is shown.
  const show = playbillOf({ ...edited, id: "" });
  const opens_at = openingAhead(edited.booking_opens_at);
  const opening = opens_at && openingWords(opens_at);
  const seats = edited.show_times.map((showTime) => ({ ...seatsOf(showTime), opens_at, opening }));
  const offered = offerShowTimes(show.show_times, seats);
  return (
    <>
      <PlaybillPage
        show={show}
        over={false}
        panel={<ReservationPanel show={show} seats={seats} />}
        button={<ReservationButton show={show} seats={seats} />}
        showTimes={<ShowTimeList show={show} seats={seats} calendarOf={(id) => `#${id}`} />}
        prices={<PriceList show={show} />}
        directions={null}
        share={null}
      />
      <section aria-labelledby="previewed-form" className="border-ink border-t-2 px-(--gutter) py-12">
        <div className="mx-auto max-w-[600px]">
          <h2 id="previewed-form" className="mb-6 font-display text-section">
            {formTitle(show)}
          </h2>
          {show.account_transfer_enabled && isBookable(show, offered) ? (
            <FormWordsContext value={koreanForm}>
              <ReservationForm show={show} offered={offered} />
            </FormWordsContext>
          ) : (
            <p>
              {show.account_transfer_enabled && offered.length === 0
                ? `아직 예매를 받지 않습니다. ${opensWithShowTimes}`
                : "지금은 계좌이체 예매를 받지 않아 예매 양식이 보이지 않습니다."}
            </p>
          )}
        </div>
      </section>
    </>
  );
}

function seatsOf({ id, date, time, capacity, sold = 0 }: ShownShow["show_times"][number]) {
  return {
    show_time_id: id,
    capacity,
    seats_left: capacity === null ? null : Math.max(capacity - sold, 0),
    begun: Date.parse(`${date}T${time}+09:00`) <= Date.now(),
    phone_only: false,
    transfer_closed: false,
    deadline: null,
    pay_at_door: false,
  };
}
