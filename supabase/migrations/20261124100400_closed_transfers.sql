-- Visitors read why a show time is sold by telephone only: it is too late for a transfer, or many seats wait for a deposit.

drop function public.seats_left(uuid);
create function public.seats_left(performance_id uuid)
returns table (
  show_time_id uuid, capacity int, seats_left int, begun boolean, phone_only boolean, deadline timestamptz, pay_at_door boolean,
  transfer_closed boolean
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
    private.show_begins(show_time."date", show_time."time") <= now(),
    coalesce(taken.unpaid >= private.unpaid_seat_limit(show, show_time.capacity), false)
      or show.ticket_price > 0 and terms.way = 'closed',
    terms.deadline,
    terms.way = 'door',
    show.ticket_price > 0 and terms.way = 'closed'
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
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
  where show_time.performance_id = seats_left.performance_id
  order by show_time."date", show_time."time"
$$;
comment on function public.seats_left(uuid) is
  'Seats left of each show time of a show, in order, null where there is no limit, 0 where it is cancelled or those that come back go to the waiting list; whether only the company sells more, and whether that is because it is too late for a transfer; and how a reservation made now is paid: until when, or at the entrance.';
revoke execute on function public.seats_left(uuid) from public, anon, authenticated, service_role;
grant execute on function public.seats_left(uuid) to anon, authenticated, service_role;
