-- A reservation of 0 won counts as paid: there is no deposit to check.

create or replace function public.reservation_totals(performance_id uuid)
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
  with standing as (
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
    select null, null, null, null where exists (select from standing where standing.show_time_id is null)
  )
  select
    slot.id,
    slot.capacity,
    coalesce(sum(standing.attendee_count), 0),
    coalesce(sum(standing.attendee_count) filter (where standing.payment_verified or standing.total_price = 0), 0),
    coalesce(sum(standing.total_price), 0),
    coalesce(sum(standing.total_price) filter (where standing.payment_verified), 0),
    count(standing.id)
  from slot
  left join standing on standing.show_time_id is not distinct from slot.id
  where (select public.is_admin())
  group by slot.id, slot.capacity, slot."date", slot."time"
  order by slot."date", slot."time"
$$;

create or replace function public.deposits_to_check()
returns table (performance_id uuid, title text, reservation_count bigint, won bigint)
language sql
stable
set search_path = ''
as $$
  select show.id, show.title, count(*), sum(reservation.total_price)
  from public.current_performances as show
  join public.ticket_reservations as reservation on reservation.performance_id = show.id
  where (select public.is_admin())
    and show.closed_at is null
    and not reservation.payment_verified
    and reservation.total_price > 0
    and reservation.cancelled_at is null
    and (reservation.expires_at is null or reservation.expires_at > now())
    and (
      show.created_at = (select max(created_at) from public.current_performances)
      or exists (
        select from public.show_times
        where show_times.performance_id = show.id
          and show_times."date" >= (now() at time zone 'Asia/Seoul')::date
      )
    )
  group by show.id, show.title, show.created_at
  order by show.created_at desc
$$;

create or replace function public.show_times_ahead(days int)
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
    and show.closed_at is null
    and show_time."date" - (now() at time zone 'Asia/Seoul')::date between 0 and show_times_ahead.days
  group by show_time.id, show.id
  order by show_time."date", show_time."time", show.title
$$;
