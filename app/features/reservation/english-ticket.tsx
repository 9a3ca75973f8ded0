/** A reservation in English: how it stands, the ticket, and how a visitor without a Korean account pays for it. */
import { countOf, englishFigures, englishMoment, englishShowDate, englishWon } from "~/lib/english.ts";
import { CopyButton } from "~/ui/copy-button.tsx";
import { EnglishDiscount, englishDiscountName } from "./english-discount.tsx";
import { englishStatus } from "./english-status.ts";
import { ticketWords as words } from "./english-ticket-words.ts";
import { ticketPath } from "./found-ticket.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { dueOf } from "./reservation-status.ts";
import { Ticket } from "./ticket.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import type { TicketWords } from "./ticket-words.ts";
import { useCurrentReservation } from "./use-current-reservation.ts";

const onTicket: TicketWords = {
  title: ({ title, title_en }) => title_en || title,
  venue: ({ venue, venue_en }) => venue_en || venue || "",
  showDate: englishShowDate,
  figures: englishFigures,
  dateOpen: words.dateOpen,
  dateOpenNote: "",
  name: words.reservedFor,
  seats: words.seatsOf,
  seatCount: (count) => countOf(count, "seat"),
  discount: (discount) => <EnglishDiscount discount={discount} />,
  discountName: englishDiscountName,
  amount: words.amount,
  won: englishWon,
  number: words.number,
  state: words.state,
  code: words.code,
  codeNote: (settled) => `${settled ? words.showCode : words.showCodeWhenPaid} ${words.orNumber}`,
  save: words.save,
  saved: words.saved,
  saveFailed: words.saveFailed,
  calendar: words.calendar,
  print: words.print,
  link: words.ticketLink,
  copyLink: words.copyTicketLink,
  ticketPath: (key) => `/en${ticketPath(key)}`,
};

export interface Contact {
  email: string;
  phone: string;
}

interface EnglishTicketProps {
  show: ReservableShow;
  reservation: FoundReservation;
  /** For questions. */
  company: Contact;
  /** Shown in the list of this browser's reservations. */
  listed?: boolean;
}

export function EnglishTicket({ show, reservation: made, company, listed = false }: EnglishTicketProps) {
  const reservation = useCurrentReservation(made, listed);
  const status = englishStatus(reservation);
  return (
    <>
      <div>
        <p id={`state-${reservation.id}`} className="mb-3 font-display leading-7 sm:text-xl/7">
          {status.message}
        </p>
        <Ticket
          show={show}
          reservation={reservation}
          cancelled={status.cancelled ? status.word : null}
          stamp={status.word}
          words={onTicket}
        />
        {status.cancelled ? (
          <p className="mt-4">
            {words.questions} <ContactLink company={company} />
          </p>
        ) : (
          <>
            <TicketActions show={show} reservation={reservation} words={onTicket} stamp={status.word} />
            <p className="mt-2 text-ink-soft text-sm print:hidden">{words.keepNumber}</p>
          </>
        )}
      </div>
      {status.payable ? <Payment show={show} reservation={reservation} company={company} /> : null}
    </>
  );
}

function Payment({ show, reservation, company }: EnglishTicketProps) {
  const { deposit_deadline, depositor_name } = reservation;
  const lines = [
    { name: words.sum, value: englishWon(dueOf(reservation)) },
    { name: words.bank, value: show.bank_name, korean: true },
    { name: words.account, value: show.account_number },
    { name: words.holder, value: show.account_holder, korean: true },
    { name: words.payerName, value: depositor_name, typed: true },
    { name: words.deadline, value: deposit_deadline && englishMoment(deposit_deadline) },
  ];
  return (
    <section aria-labelledby={`pay-${reservation.id}`}>
      <h3 id={`pay-${reservation.id}`} className="font-display text-[1.375rem]">
        {words.payment}
      </h3>
      <dl className="numerals mt-2 border-ink border-t">
        {lines.map(({ name, value, korean, typed }) =>
          value ? (
            <div key={name} className="flex flex-wrap gap-x-4 border-line border-b py-2.5">
              <dt className="w-40 text-ink-soft">{name}</dt>
              <dd
                lang={korean ? "ko" : undefined}
                data-typed={typed ? "" : undefined}
                className="min-w-0 flex-1 basis-44 select-all font-semibold text-lg"
              >
                {value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {show.account_number ? (
        <div className="mt-4">
          <CopyButton
            text={show.account_number}
            what={words.theAccount}
            label={words.copyAccount}
            look={{}}
            className="w-full text-lg"
          />
        </div>
      ) : null}
      <ol className="mt-5 grid list-decimal gap-2 pl-6">
        <li>
          {words.transfer.before}
          <span lang="ko">{words.transfer.korean}</span>
          {words.transfer.after}
        </li>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {deposit_deadline ? <p className="mt-4 border-lamp border-l-4 pl-3">{words.unpaid}</p> : null}
      <p className="mt-4 text-ink-soft">
        {words.noAccount} <ContactLink company={company} />
      </p>
    </section>
  );
}

/** By e-mail, which is easier in a foreign language; nothing for a company that has neither. */
function ContactLink({ company: { email, phone } }: { company: Contact }) {
  if (!email) return <span className="numerals">{phone}</span>;
  return (
    <a href={`mailto:${email}`} className="underline underline-offset-4">
      {email}
    </a>
  );
}
