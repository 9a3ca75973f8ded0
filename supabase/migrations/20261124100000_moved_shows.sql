-- A show time that the company moves: whoever had reserved it gets everything back, deadlines follow it, and the message
-- says both times. Before, the refund terms were applied as though the visitor had changed their mind.

alter table public.ticket_reservations
  add column reserved_for timestamptz,
  add constraint ticket_reservations_reserved_for_in_calendar check (reserved_for between '0001-01-02' and '9999-12-30');
comment on column public.ticket_reservations.reserved_for is
  'When the show time began as it was when it was reserved, or when the reservation was moved to it; null: without a show time.';
update public.ticket_reservations as reservation
set reserved_for = private.show_begins_of(reservation.show_time_id)
where reservation.show_time_id is not null;

create function private.set_reserved_for() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.show_time_id is distinct from old.show_time_id then
    new.reserved_for := private.show_begins_of(new.show_time_id);
  else
    new.reserved_for := old.reserved_for;
  end if;
  return new;
end
$$;
comment on function private.set_reserved_for() is 'Writes down when the show time begins that is reserved.';
revoke execute on function private.set_reserved_for() from public;
create trigger set_reserved_for before insert or update on public.ticket_reservations
  for each row execute function private.set_reserved_for();

create or replace function private.refund_of_seats(reservation public.ticket_reservations, seats int)
returns table (surplus int, comes_back int, reason text, days_before int, percent int, fee_per_seat int)
language sql
stable
set search_path = ''
as $$
  select
    given.won,
    case when moved.by_company then given.won else refund.comes_back end,
    case when moved.by_company then 'show_moved' else refund.reason end,
    case when not moved.by_company then refund.days_before end,
    case when not moved.by_company then refund.percent end,
    case when not moved.by_company then refund.fee_per_seat end
  from (
    select greatest(
      private.net_paid_won(reservation.id) - reservation.unit_price * (reservation.attendee_count - seats), 0
    ) as won
  ) as given
  cross join lateral private.refund_of(
    given.won,
    seats,
    (select show_time."date" from public.show_times as show_time where show_time.id = reservation.show_time_id),
    reservation.created_at,
    now()
  ) as refund
  cross join lateral (
    select reservation.show_time_id is not null
      and private.show_begins_of(reservation.show_time_id) <> reservation.reserved_for as by_company
  ) as moved
$$;
comment on function private.refund_of_seats(public.ticket_reservations, int) is
  'What seats of a reservation would bring back now: what they were paid with (surplus), what of it comes back, and the rule. Everything when the company has moved the show time since it was reserved (show_moved).';

create function private.move_deadlines() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  begins constant timestamptz := private.show_begins(new."date", new."time");
begin
  -- As though it had been reserved for the new time, but nobody's deadline passes within the next hour.
  update public.ticket_reservations as reservation
  set
    deposit_deadline = moved.deadline,
    expires_at = greatest(
      least(moved.deadline + make_interval(hours => setting.deposit_grace_hours), begins), now() + interval '1 hour'
    )
  from public.box_office_settings as setting,
    (
      select
        unpaid.id,
        greatest(
          least(terms.deadline, begins - make_interval(hours => show.booking_closes_hours)), now() + interval '1 hour'
        ) as deadline
      from public.ticket_reservations as unpaid
      join public.current_performances as show on show.id = unpaid.performance_id
      cross join lateral private.deposit_terms(show, null, unpaid.created_at) as terms
      where unpaid.show_time_id = new.id and unpaid.cancelled_at is null and unpaid.expires_at > now()
        and unpaid.deposit_deadline is not null and terms.deadline is not null
    ) as moved
  where reservation.id = moved.id;
  return null;
end
$$;
comment on function private.move_deadlines() is
  'Has the unpaid reservations of a show time that is moved wait for their deposit until it closes at its new time.';
revoke execute on function private.move_deadlines() from public;
create trigger move_deadlines after update on public.show_times
  for each row when ((new."date", new."time") is distinct from (old."date", old."time"))
  execute function private.move_deadlines();
