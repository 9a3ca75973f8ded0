-- A show time has a limit of unpaid seats unless the company sets another, so that a few invented names never empty it.

comment on column public.current_performances.max_unpaid_seats_per_show_time is
  'Seats of one show time that may wait for their deposit; null: the default of private.unpaid_seat_limit.';

create function private.unpaid_seat_limit(show public.current_performances, capacity int) returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(
    show.max_unpaid_seats_per_show_time,
    -- What costs nothing waits for no deposit, and seats without a limit cannot be used up. A small house is sold
    -- out by honest visitors before anybody has paid.
    case when show.ticket_price > 0 and capacity is not null then greatest(ceil(capacity * 0.8)::int, 20) end
  )
$$;
comment on function private.unpaid_seat_limit(public.current_performances, int) is
  'Seats of a show time of this capacity that may wait for their deposit: what the company has set, else four fifths and at least 20; null: all.';
revoke execute on function private.unpaid_seat_limit(public.current_performances, int) from public;

create or replace function private.check_unpaid_seats(reservation public.ticket_reservations) returns void
language plpgsql
set search_path = ''
as $$
declare
  max_seats constant int := (
    select private.unpaid_seat_limit(show, show_time.capacity)
    from public.show_times as show_time
    join public.current_performances as show on show.id = show_time.performance_id
    where show_time.id = reservation.show_time_id
  );
  unpaid int;
begin
  if max_seats is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unpaid ' || reservation.show_time_id, 0));
  select coalesce(sum(earlier.attendee_count), 0) into unpaid
  from public.ticket_reservations as earlier
  where earlier.show_time_id = reservation.show_time_id
    and not earlier.payment_verified
    and private.is_active_reservation(earlier.cancelled_at, earlier.expires_at, clock_timestamp());
  if unpaid >= max_seats then
    perform private.refuse_with_telephone(
      '이 회차는 입금을 기다리는 좌석이 많아 지금은 더 받지 못합니다. 다른 회차를 고르시거나 나중에 다시 신청해 주세요.',
      'unpaid_per_show_time'
    );
  elsif unpaid + reservation.attendee_count > max_seats then
    perform private.refuse_with_telephone(
      format(
        '이 회차는 입금을 기다리는 좌석이 많아 지금은 %s석까지 신청하실 수 있습니다. 인원을 줄이시거나 다른 회차를 골라 주세요.',
        max_seats - unpaid
      ),
      format('unpaid_seats_left:%s', max_seats - unpaid)
    );
  end if;
end
$$;

-- A column more takes a new function.
drop function public.seats_left(uuid);
create function public.seats_left(performance_id uuid)
returns table (show_time_id uuid, capacity int, seats_left int, begun boolean, phone_only boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    show_time.id,
    show_time.capacity,
    case when show_time.capacity is not null
      then greatest(show_time.capacity - coalesce(taken.seats, 0), 0)::int
    end,
    private.show_begins(show_time."date", show_time."time") <= now(),
    coalesce(taken.unpaid >= private.unpaid_seat_limit(show, show_time.capacity), false)
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
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
  where show_time.performance_id = seats_left.performance_id
  order by show_time."date", show_time."time"
$$;
comment on function public.seats_left(uuid) is
  'Seats left of each show time of a show, in order, null where there is no limit; and whether so many wait for their deposit that only the company sells more.';
revoke execute on function public.seats_left(uuid) from public, anon, authenticated, service_role;
grant execute on function public.seats_left(uuid) to anon, authenticated, service_role;
