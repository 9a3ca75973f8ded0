-- Seats: how many are left, and that never one too many is promised. Visitors who reserve seats of one show time
-- take turns at its row; a show time without a limit lets them pass side by side.

create function private.seats_taken(show_time_id uuid, except_reservation_id uuid default null) returns int
language plpgsql
set search_path = ''
as $$
declare
  taken int;
  -- The clock, not the start of the transaction: who has waited for the turn must not count what expired meanwhile.
  moment constant timestamptz := clock_timestamp();
begin
  select coalesce(sum(reservation.attendee_count), 0) into taken
  from public.ticket_reservations as reservation
  where reservation.show_time_id = seats_taken.show_time_id
    and reservation.id is distinct from seats_taken.except_reservation_id
    and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, moment);
  return taken + private.offered_seats(seats_taken.show_time_id);
end
$$;
comment on function private.seats_taken(uuid, uuid) is
  'Seats of a show time that are promised, to reservations but one and to parties that are offered some.';
revoke execute on function private.seats_taken(uuid, uuid) from public;

create function private.refuse_without_seats(capacity int, taken int, wanted int) returns void
language plpgsql
set search_path = ''
as $$
begin
  if taken >= capacity then
    perform private.refuse('이 회차는 매진되었습니다. 남은 좌석은 0석입니다. 다른 회차를 선택해주세요.', 'sold_out');
  elsif taken + wanted > capacity then
    perform private.refuse(
      format('남은 좌석은 %s석입니다. 인원을 줄이거나 다른 회차를 선택해주세요.', capacity - taken),
      format('seats_left:%s', capacity - taken)
    );
  end if;
end
$$;
comment on function private.refuse_without_seats(int, int, int) is 'Refuses what does not fit, saying how many seats are left.';
revoke execute on function private.refuse_without_seats(int, int, int) from public;

-- Changing a limit is the writer's side of this lock, taking seats without a limit the readers' side.
create function private.seat_lock(show_time_id uuid) returns bigint
language sql
immutable
set search_path = ''
as $$
  select hashtextextended('show_time ' || show_time_id, 0)
$$;
comment on function private.seat_lock(uuid) is 'Key of the advisory lock on the limit of a show time.';
revoke execute on function private.seat_lock(uuid) from public;

create function private.take_seats(show_time_id uuid, wanted int, except_reservation_id uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  show_time public.show_times;
begin
  select * into show_time from public.show_times where id = take_seats.show_time_id;
  if show_time.capacity is null then
    -- The row first, as the foreign key would lock it anyway: in the order in which a change of the limit locks.
    perform from public.show_times where id = take_seats.show_time_id for key share;
    perform pg_advisory_xact_lock_shared(private.seat_lock(take_seats.show_time_id));
    select * into show_time from public.show_times where id = take_seats.show_time_id;
  end if;
  if show_time.capacity is not null and not exists (
    select from private.door_sales as sale where sale.transaction_id = pg_current_xact_id_if_assigned() and sale.beyond_capacity
  ) then
    -- First without waiting for the turn, so that a crowd before a sold-out show is sent away fast.
    perform private.refuse_without_seats(
      show_time.capacity, private.seats_taken(take_seats.show_time_id, except_reservation_id), wanted
    );
    select * into show_time from public.show_times where id = take_seats.show_time_id for no key update;
    if show_time.capacity is not null then
      perform private.refuse_without_seats(
        show_time.capacity, private.seats_taken(take_seats.show_time_id, except_reservation_id), wanted
      );
    end if;
  end if;
  if show_time.cancelled_at is not null then
    perform private.refuse_cancelled();
  end if;
end
$$;
comment on function private.take_seats(uuid, int, uuid) is
  'Refuses when the seats wanted are not there, or the show time is cancelled; otherwise they stay there until the transaction ends.';
revoke execute on function private.take_seats(uuid, int, uuid) from public;

create function private.protect_reserved_seats() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken int;
begin
  if new.capacity is not distinct from old.capacity and new.performance_id = old.performance_id then
    return new;
  end if;
  -- The row itself is locked by now; this waits for those who took seats while there was no limit.
  perform pg_advisory_xact_lock(private.seat_lock(old.id));
  if new.performance_id <> old.performance_id
    and exists (select from public.ticket_reservations where show_time_id = old.id) then
    perform private.refuse('예매가 있는 회차는 다른 공연으로 옮길 수 없습니다.', 'show_time_reserved');
  end if;
  taken := private.seats_taken(old.id);
  if new.capacity < taken then
    perform private.refuse(
      format('이미 예매된 좌석이 %s석입니다. 좌석 수를 그보다 적게 줄일 수 없습니다.', taken),
      format('seats_taken:%s', taken)
    );
  end if;
  return new;
end
$$;
comment on function private.protect_reserved_seats() is 'Refuses a change of a show time that would break what is promised.';
revoke execute on function private.protect_reserved_seats() from public;

create trigger protect_reserved_seats before update on public.show_times
  for each row execute function private.protect_reserved_seats();

create function private.protect_reservations() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'show_times' and exists (select from public.ticket_reservations where show_time_id = old.id) then
    perform private.refuse('예매가 있는 회차는 지울 수 없습니다.', 'show_time_reserved');
  elsif tg_table_name = 'current_performances' then
    if exists (select from public.ticket_reservations where performance_id = old.id) then
      perform private.refuse('예매가 있는 공연은 지울 수 없습니다.', 'performance_reserved');
    elsif exists (select from public.show_times where performance_id = old.id) then
      perform private.refuse('회차가 있는 공연은 지울 수 없습니다. 회차를 먼저 지워주세요.', 'performance_has_show_times');
    end if;
  end if;
  return old;
end
$$;
comment on function private.protect_reservations() is 'Refuses to remove a show or show time that somebody has reserved.';
revoke execute on function private.protect_reservations() from public;

create trigger protect_reservations before delete on public.current_performances
  for each row execute function private.protect_reservations();
create trigger protect_reservations before delete on public.show_times
  for each row execute function private.protect_reservations();

-- Visitors read why a show time is sold by telephone only: it is too late for a transfer, or many seats wait for a deposit.
-- Pages that are shown or cached follow what this answers.
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
