-- A show may be announced before it is sold: booking opens at a time of its own.

alter table public.current_performances add column booking_opens_at timestamptz;
alter table public.current_performances add constraint current_performances_booking_opens_at_in_calendar
  check (booking_opens_at between '0001-01-02' and '9999-12-30');
comment on column public.current_performances.booking_opens_at is
  'From when visitors reserve and join the waiting list; null: as soon as it is published.';

-- After accept_reservation, in the order of their names. The company sells before that time by telephone, and seats that
-- were offered stay those of whom they were offered to.
create function private.refuse_before_opening() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  opens timestamptz;
begin
  if tg_table_name = 'waiting_parties' then
    select show.booking_opens_at into opens
    from public.show_times as show_time
    join public.current_performances as show on show.id = show_time.performance_id
    where show_time.id = new.show_time_id;
  else
    select show.booking_opens_at into opens from public.current_performances as show where show.id = new.performance_id;
  end if;
  if opens > now() and private.is_limited_visitor()
    and not exists (select from public.seat_offers as offer where offer.reservation_id = new.id) then
    perform private.refuse(
      format('아직 예매를 시작하지 않았습니다. %s부터 신청하실 수 있습니다.', private.seoul_words(opens)),
      format('booking_opens:%s', to_char(opens at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    );
  end if;
  return new;
end
$$;
comment on function private.refuse_before_opening() is
  'Refuses a visitor before booking opens, with the time as people say it and, as detail, as booking_opens:2026-12-01T05:00:00Z.';
revoke execute on function private.refuse_before_opening() from public;

create trigger refuse_before_opening before insert on public.ticket_reservations
  for each row execute function private.refuse_before_opening();
create trigger refuse_before_opening before insert on public.waiting_parties
  for each row execute function private.refuse_before_opening();

-- Once more with when booking opens: pages that are shown or cached follow what this answers.
drop function public.seats_left(uuid);
create function public.seats_left(performance_id uuid)
returns table (
  show_time_id uuid, capacity int, seats_left int, begun boolean, phone_only boolean, deadline timestamptz, pay_at_door boolean,
  transfer_closed boolean, opens_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    show_time.id,
    show_time.capacity,
    case
      when show_time.cancelled_at is not null then 0
      when show_time.capacity is null then null
      when private.goes_to_waiting_list(show_time.id) then 0
      else greatest(show_time.capacity - coalesce(taken.seats, 0) - coalesce(offered.seats, 0), 0)::int
    end,
    coalesce(private.show_begins(show_time."date", show_time."time") <= now(), false),
    coalesce(taken.unpaid >= private.unpaid_seat_limit(show, show_time.capacity), false)
      or show.ticket_price > 0 and terms.way = 'closed',
    terms.deadline,
    terms.way = 'door',
    show.ticket_price > 0 and terms.way = 'closed',
    case when show.booking_opens_at > now() and show_time.cancelled_at is null then show.booking_opens_at end
  from public.current_performances as show
  left join public.show_times as show_time on show_time.performance_id = show.id
  cross join lateral private.deposit_terms(
    show, private.show_begins(show_time."date", show_time."time"), now()
  ) as terms
  left join (
    select
      reservation.show_time_id,
      sum(reservation.attendee_count) as seats,
      sum(reservation.attendee_count) filter (where not reservation.payment_verified) as unpaid
    from public.ticket_reservations as reservation
    where reservation.performance_id = seats_left.performance_id
      and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now())
    group by reservation.show_time_id
  ) as taken on taken.show_time_id = show_time.id
  left join lateral (
    select sum(offer.seats) as seats
    from public.waiting_parties as party
    join public.seat_offers as offer on offer.party_id = party.id
    where party.show_time_id = show_time.id and private.is_open_offer(offer, now())
  ) as offered on true
  where show.id = seats_left.performance_id
    -- An open date has no show time that could say when booking opens.
    and (show_time.id is not null or show.booking_opens_at > now())
    and (private.is_published(show.is_draft, show.publish_from) or not (select private.is_limited_visitor()))
  order by show_time."date", show_time."time"
$$;
comment on function public.seats_left(uuid) is
  'Seats left of each show time of a show, in order, null where there is no limit, 0 where it is cancelled or those that come back go to the waiting list; whether only the company sells more, and whether that is because it is too late for a transfer; how a reservation made now is paid: until when, or at the entrance; and when booking opens, null once it is open or the show time is cancelled. A show without show times has one row without one until then. Of a show that is not published: nothing but for admins.';
revoke execute on function public.seats_left(uuid) from public, anon, authenticated, service_role;
grant execute on function public.seats_left(uuid) to anon, authenticated, service_role;
