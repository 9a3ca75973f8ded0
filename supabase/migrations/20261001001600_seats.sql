-- Seats: how many are left, and that never one too many is promised. Visitors who reserve seats of one show time
-- take turns at its row; a show time without a limit lets them pass side by side.

create function private.show_begins("date" date, "time" time) returns timestamptz
language sql
immutable
as $$
  select ("date" + "time") at time zone 'Asia/Seoul'
$$;
comment on function private.show_begins(date, time) is 'The moment a show time begins; dates and times are those of Seoul.';
revoke execute on function private.show_begins(date, time) from public;

create function private.show_ends(show_time_id uuid) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select private.show_begins(show_time."date", show_time."time")
    -- Three hours where the company has not said how long the show is.
    + make_interval(mins => coalesce(nullif(show.runtime, 0), 180))
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  where show_time.id = show_ends.show_time_id
$$;
comment on function private.show_ends(uuid) is 'When a show time is over.';
revoke execute on function private.show_ends(uuid) from public;

create function private.is_active_reservation(cancelled_at timestamptz, expires_at timestamptz, at timestamptz) returns boolean
language sql
immutable
as $$
  select cancelled_at is null and (expires_at is null or expires_at > at)
$$;
comment on function private.is_active_reservation(timestamptz, timestamptz, timestamptz) is
  'Whether a reservation counts at a moment: neither cancelled nor past its deadline.';
revoke execute on function private.is_active_reservation(timestamptz, timestamptz, timestamptz) from public;

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
  return taken;
end
$$;
comment on function private.seats_taken(uuid, uuid) is
  'Seats of a show time that are promised, leaving out one reservation.';
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
  seat_limit int;
begin
  select capacity into seat_limit from public.show_times where id = take_seats.show_time_id;
  if seat_limit is null then
    -- The row first, as the foreign key would lock it anyway: in the order in which a change of the limit locks.
    perform from public.show_times where id = take_seats.show_time_id for key share;
    perform pg_advisory_xact_lock_shared(private.seat_lock(take_seats.show_time_id));
    select capacity into seat_limit from public.show_times where id = take_seats.show_time_id;
    if seat_limit is null then
      return;
    end if;
  end if;

  -- First without waiting for the turn, so that a crowd before a sold-out show is sent away fast.
  perform private.refuse_without_seats(
    seat_limit, private.seats_taken(take_seats.show_time_id, except_reservation_id), wanted
  );
  select capacity into seat_limit from public.show_times where id = take_seats.show_time_id for no key update;
  if seat_limit is not null then
    perform private.refuse_without_seats(
      seat_limit, private.seats_taken(take_seats.show_time_id, except_reservation_id), wanted
    );
  end if;
end
$$;
comment on function private.take_seats(uuid, int, uuid) is
  'Refuses when the seats wanted are not there; otherwise they stay there until the transaction ends.';
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

create trigger protect_reservations before delete on public.show_times
  for each row execute function private.protect_reservations();
create trigger protect_reservations before delete on public.current_performances
  for each row execute function private.protect_reservations();

-- A show time has a limit of unpaid seats unless the company sets another, so that a few invented names never empty it.
create function private.unpaid_seat_limit(show public.current_performances, capacity int) returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(
    show.max_unpaid_seats_per_show_time,
    -- What costs nothing waits for no deposit, and seats without a limit cannot be used up. A small theatre is sold
    -- out by honest visitors before anybody has paid.
    case when show.ticket_price > 0 and capacity is not null then greatest(ceil(capacity * 0.8)::int, 20) end
  )
$$;
comment on function private.unpaid_seat_limit(public.current_performances, int) is
  'Seats of a show time of this capacity that may wait for their deposit: what the company has set, else four fifths and at least 20; null: all.';
revoke execute on function private.unpaid_seat_limit(public.current_performances, int) from public;

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
