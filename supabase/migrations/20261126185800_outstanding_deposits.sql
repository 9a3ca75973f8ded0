-- Outstanding deposits: of what waits, the dashboard says what is still to come after part payments.

create or replace function public.pending_deposits()
returns table (performance_id uuid, title text, reservation_count bigint, won bigint, closed boolean)
language sql
stable
set search_path = ''
as $$
  select
    show.id, show.title, count(*), sum(greatest(reservation.total_price - coalesce(reservation.paid_won, 0), 0)),
    show.closed_at is not null
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
  'Reservations that wait for their deposit, and won still to come of them, for each show still to be played, the current one, and those whose run is closed.';
