-- What the admin area shows first: what is missing on the site, what waits, how sales go. Only admins get an answer.
-- Days and weeks are those of Seoul. And figures that are watched by people who run the site.

create function private.costs_money(ticket_price int, discount_types jsonb) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(private.discount_types_of(discount_types)) as entry
    where private.discounted_price(ticket_price, discount_types, entry ->> 'id') > 0
  )
$$;
comment on function private.costs_money(int, jsonb) is 'Whether a show has a seat for which something is to be paid.';
revoke execute on function private.costs_money(int, jsonb) from public;

create function public.missing_content()
returns setof text
language sql
stable
-- Only what is_admin() lets through is answered.
security definer
set search_path = ''
as $$
  with current as (
    select * from public.current_performances where private.is_published(is_draft, publish_from)
    order by created_at desc limit 1
  ), scheduled as (
    select * from public.current_performances
    where not is_draft and publish_from > now() and closed_at is null
    order by created_at desc limit 1
  ), show as (
    select * from current where closed_at is null
    union all
    -- What will be published by itself is missing no more, though nobody sees it yet.
    select * from scheduled where not exists (select from current where closed_at is null)
  ), settings as (
    select * from public.site_settings
  )
  select gap.name
  from (values
    (1, 'company', not exists (select from settings)),
    (2, 'contact', exists (select from settings where email = '' and phone = '')),
    (3, 'current_show', not exists (select from show)),
    (4, 'show_times', exists (
      select from show
      where not exists (
        select from public.show_times
        where show_times.performance_id = show.id
          and (show_times."date" + show_times."time") at time zone 'Asia/Seoul' > now()
      )
      and not (
        show.sold_without_show_times
        and not exists (select from public.show_times where show_times.performance_id = show.id)
      )
    )),
    (5, 'way_to_reserve', exists (
      select from show
      where not account_transfer_enabled and coalesce(booking_link, booking_url, '') = ''
    )),
    (6, 'bank_account', exists (
      select from show
      where account_transfer_enabled
        and private.costs_money(ticket_price, discount_types)
        and '' in (coalesce(bank_name, ''), coalesce(account_number, ''), coalesce(account_holder, ''))
    )),
    (7, 'poster', exists (select from show where coalesce(image, '') = '')),
    (8, 'hero_images', not exists (select from public.background_images)),
    (9, 'greeting', exists (select from settings where greeting_text = '')),
    (10, 'members', not exists (select from public.actors))
  ) as gap (place, name, missing)
  where gap.missing and (select public.is_admin())
  order by gap.place
$$;
comment on function public.missing_content() is
  'What visitors look for on the site and do not find, in words for programs, the weightiest first; a show that is published later counts while no other is on.';
revoke execute on function public.missing_content() from public, anon, authenticated, service_role;
grant execute on function public.missing_content() to authenticated;

create function public.pending_deposits()
returns table (performance_id uuid, title text, reservation_count bigint, won bigint, closed boolean)
language sql
stable
set search_path = ''
as $$
  select show.id, show.title, count(*), sum(reservation.total_price), show.closed_at is not null
  from public.current_performances as show
  join public.ticket_reservations as reservation on reservation.performance_id = show.id
  where (select public.is_admin())
    and not reservation.payment_verified
    and reservation.total_price > 0
    and reservation.cancelled_at is null
    and (reservation.expires_at is null or reservation.expires_at > now())
    and (
      show.closed_at is not null
      or show.created_at = (select max(created_at) from public.current_performances)
      or exists (
        select from public.show_times
        where show_times.performance_id = show.id
          and show_times."date" >= (now() at time zone 'Asia/Seoul')::date
      )
    )
  group by show.id
  order by show.created_at desc
$$;
comment on function public.pending_deposits() is
  'Reservations that wait for their deposit, for each show still to be played, the current one, and those whose run is closed.';
revoke execute on function public.pending_deposits() from public, anon, authenticated, service_role;
grant execute on function public.pending_deposits() to authenticated;

create function public.show_times_ahead(days int)
returns table (
  show_time_id uuid,
  performance_id uuid,
  title text,
  "date" date,
  "time" time,
  capacity int,
  seats_reserved bigint,
  seats_paid bigint
)
language sql
stable
set search_path = ''
as $$
  select
    show_time.id,
    show.id,
    show.title,
    show_time."date",
    show_time."time",
    show_time.capacity,
    coalesce(sum(reservation.attendee_count), 0),
    coalesce(
      sum(reservation.attendee_count) filter (where reservation.payment_verified or reservation.total_price = 0), 0
    )
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  left join public.ticket_reservations as reservation
    on reservation.show_time_id = show_time.id
    and reservation.cancelled_at is null
    and (reservation.expires_at is null or reservation.expires_at > now())
  where (select public.is_admin())
    and show.closed_at is null and show_time.cancelled_at is null
    and show_time."date" - (now() at time zone 'Asia/Seoul')::date between 0 and show_times_ahead.days
  group by show_time.id, show.id
  order by show_time."date", show_time."time", show.title
$$;
comment on function public.show_times_ahead(int) is
  'Show times of shows that are not closed, today and on the days after it, with the seats reserved and paid; none that are cancelled. Nothing for non-admins.';
revoke execute on function public.show_times_ahead(int) from public, anon, authenticated, service_role;
grant execute on function public.show_times_ahead(int) to authenticated;

create function public.reservations_by_week(weeks int)
returns table (monday date, reservation_count bigint, won_expected bigint, won_paid bigint)
language sql
stable
set search_path = ''
as $$
  with this_week as (
    select date_trunc('week', now() at time zone 'Asia/Seoul') as monday
  )
  select
    week.monday::date,
    count(reservation.id),
    coalesce(sum(reservation.total_price), 0),
    coalesce(sum(reservation.paid_won), 0)
  from this_week
  cross join generate_series(
    this_week.monday - make_interval(weeks => least(reservations_by_week.weeks, 520) - 1),
    this_week.monday,
    interval '1 week'
  ) as week (monday)
  left join public.ticket_reservations as reservation
    on reservation.created_at >= week.monday at time zone 'Asia/Seoul'
    and reservation.created_at < (week.monday + interval '1 week') at time zone 'Asia/Seoul'
    and reservation.cancelled_at is null
    and (reservation.expires_at is null or reservation.expires_at > now())
  where (select public.is_admin())
  group by week.monday
  order by week.monday
$$;
comment on function public.reservations_by_week(int) is
  'Reservations made in each of the last weeks, this one included, and their won; cancelled and expired ones left out.';
revoke execute on function public.reservations_by_week(int) from public, anon, authenticated, service_role;
grant execute on function public.reservations_by_week(int) to authenticated;

-- A reservation of 0 won counts as paid: there is no deposit to check.
create function public.reservation_totals(performance_id uuid)
returns table (
  show_time_id uuid,
  capacity int,
  seats_reserved bigint,
  seats_paid bigint,
  won_expected bigint,
  won_paid bigint,
  reservation_count bigint
)
language sql
stable
set search_path = ''
as $$
  with active as (
    select reservation.*
    from public.ticket_reservations as reservation
    where reservation.performance_id = reservation_totals.performance_id
      and reservation.cancelled_at is null
      and (reservation.expires_at is null or reservation.expires_at > now())
  ), slot as (
    select show_time.id, show_time.capacity, show_time."date", show_time."time"
    from public.show_times as show_time
    where show_time.performance_id = reservation_totals.performance_id
    union all
    -- Reservations of a show without show times, when there are any.
    select null, null, null, null where exists (select from active where active.show_time_id is null)
  )
  select
    slot.id,
    slot.capacity,
    coalesce(sum(active.attendee_count), 0),
    coalesce(sum(active.attendee_count) filter (where active.payment_verified or active.total_price = 0), 0),
    coalesce(sum(active.total_price), 0),
    coalesce(sum(active.paid_won), 0),
    count(active.id)
  from slot
  left join active on active.show_time_id is not distinct from slot.id
  where (select public.is_admin())
  group by slot.id, slot.capacity, slot."date", slot."time"
  order by slot."date", slot."time"
$$;
comment on function public.reservation_totals(uuid) is
  'Seats and won of each show time of a show, cancelled and expired reservations left out; nothing for non-admins.';
revoke execute on function public.reservation_totals(uuid) from public, anon, authenticated, service_role;
grant execute on function public.reservation_totals(uuid) to authenticated;

-- A few reservations with many seats are as suspicious as many with few.
create function public.suspicious_reservations(performance_id uuid)
returns table (kind text, phone_number text, minute timestamptz, reservation_ids uuid[])
language plpgsql
security definer
set search_path = ''
as $$
declare
  many_seats constant int := 30;
begin
  if not public.is_admin() then
    return;
  end if;
  perform private.delete_old_addresses();
  return query
  with unpaid as (
    select
      reservation.id, reservation.phone_number, reservation.phone_digits, reservation.created_at,
      reservation.attendee_count, recorded.address_hash
    from public.ticket_reservations as reservation
    left join private.reservation_addresses as recorded on recorded.reservation_id = reservation.id
    where reservation.performance_id = suspicious_reservations.performance_id
      and not reservation.payment_verified
      and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now())
  )
  select 'phone', min(unpaid.phone_number), null::timestamptz, array_agg(unpaid.id order by unpaid.created_at)
  from unpaid
  where unpaid.phone_digits <> ''
  group by unpaid.phone_digits
  having count(*) >= 3 or (count(*) >= 2 and sum(unpaid.attendee_count) >= many_seats)
  union all
  select 'address', null, null, array_agg(unpaid.id order by unpaid.created_at)
  from unpaid
  where unpaid.address_hash is not null
  group by unpaid.address_hash
  having count(*) >= 5 or (count(*) >= 2 and sum(unpaid.attendee_count) >= many_seats)
  union all
  select 'minute', null, date_trunc('minute', unpaid.created_at), array_agg(unpaid.id order by unpaid.created_at)
  from unpaid
  group by date_trunc('minute', unpaid.created_at)
  having count(*) >= 10;
end
$$;
comment on function public.suspicious_reservations(uuid) is
  'Unpaid reservations of a show under one number (3 and more) or from one network address within a day (5), both from two on where they have 30 seats, and of one minute (10); nothing for non-admins.';
revoke execute on function public.suspicious_reservations(uuid) from public, anon, authenticated, service_role;
grant execute on function public.suspicious_reservations(uuid) to authenticated;

create function public.operation_figures() returns table (name text, label text, value double precision)
language sql
stable
security definer
set search_path = ''
as $$
  select 'outbox_waiting', queued.way, count(*) from public.outbox as queued
  where queued.state = 'waiting' and queued.due_at <= clock_timestamp() group by queued.way
  union all
  select 'outbox_failed', queued.way, count(*) from public.outbox as queued
  where queued.state = 'failed' group by queued.way
  union all
  -- Texts that admins send by hand wait for nobody else.
  select 'outbox_oldest_seconds', queued.way, max(extract(epoch from clock_timestamp() - queued.created_at))
  from public.outbox as queued
  where queued.state = 'waiting' and queued.due_at <= clock_timestamp() + interval '6 hours' and queued.tries > 0
  group by queued.way
  union all
  select 'deposits', deposit.state, count(*) from public.deposits as deposit group by deposit.state
  union all
  select 'reservations', money.state, count(*) from public.reservation_money as money group by money.state
  union all
  select 'database_bytes', '', pg_database_size(current_database())
$$;
comment on function public.operation_figures() is
  'What is watched of the box office: messages that are due, failed and tried since so many seconds by way, deposits and reservations by state, and the size of the database.';
revoke execute on function public.operation_figures() from public, anon, authenticated, service_role;
grant execute on function public.operation_figures() to service_role;
