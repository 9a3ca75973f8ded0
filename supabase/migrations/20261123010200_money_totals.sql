-- Money per show time and per day, from the lines alone. Days are those of Seoul.

create function public.money_by_show_time(performance_id uuid)
returns table (
  show_time_id uuid,
  "date" date,
  "time" time,
  sold bigint,
  received bigint,
  at_door bigint,
  refunded bigint,
  fees bigint,
  outstanding bigint,
  to_refund bigint
)
language sql
stable
set search_path = ''
as $$
  select
    money.show_time_id,
    show_time."date",
    show_time."time",
    coalesce(sum(money.owed) filter (where money.state <> 'expired'), 0),
    coalesce(sum(money.received), 0),
    coalesce(sum(money.at_door), 0),
    coalesce(sum(money.refunded), 0),
    coalesce(sum(money.fees), 0),
    coalesce(sum(money.outstanding) filter (where money.state <> 'expired'), 0),
    -- Too much, paid for what was cancelled, or come in part before the deadline passed.
    coalesce(sum(case when money.state = 'expired' then money.paid else greatest(money.paid - money.owed, 0) end), 0)
  from public.reservation_money as money
  left join public.show_times as show_time on show_time.id = money.show_time_id
  where (select public.is_admin()) and money.performance_id = money_by_show_time.performance_id
  group by money.show_time_id, show_time."date", show_time."time"
  order by show_time."date", show_time."time"
$$;
comment on function public.money_by_show_time(uuid) is
  'Won of each show time of a show: sold (prices of reservations in force), received by transfer and at the entrance, refunded, fees, outstanding, and to be refunded; sold + to refund = received + at the entrance − refunded − fees + outstanding. Nothing for non-admins.';
revoke execute on function public.money_by_show_time(uuid) from public, anon, authenticated, service_role;
grant execute on function public.money_by_show_time(uuid) to authenticated;

create function public.money_by_day(performance_id uuid)
returns table ("day" date, sold bigint, received bigint, at_door bigint, refunded bigint, fees bigint, outstanding bigint)
language sql
stable
set search_path = ''
as $$
  select
    entry."day", sum(entry.sold)::bigint, sum(entry.received)::bigint, sum(entry.at_door)::bigint,
    sum(entry.refunded)::bigint, sum(entry.fees)::bigint, sum(entry.outstanding)::bigint
  from (
    select
      (money.created_at at time zone 'Asia/Seoul')::date as "day",
      money.owed as sold, 0 as received, 0 as at_door, 0 as refunded, 0 as fees, money.outstanding
    from public.reservation_money as money
    where money.performance_id = money_by_day.performance_id and money.state <> 'expired'
    union all
    select
      (line.at at time zone 'Asia/Seoul')::date,
      0,
      case line.kind when 'received' then line.amount else 0 end,
      case line.kind when 'door' then line.amount else 0 end,
      case line.kind when 'refunded' then line.amount else 0 end,
      case line.kind when 'fee' then line.amount else 0 end,
      0
    from public.payments as line
    join public.ticket_reservations as reservation on reservation.id = line.reservation_id
    where reservation.performance_id = money_by_day.performance_id and line.voided_at is null
  ) as entry
  where (select public.is_admin())
  group by entry."day"
  having sum(entry.sold) + sum(entry.received) + sum(entry.at_door) + sum(entry.refunded) + sum(entry.fees) > 0
  order by entry."day"
$$;
comment on function public.money_by_day(uuid) is
  'Won of a show by day: sold and outstanding on the day of the reservation, money on the day that it came or went. Nothing for non-admins.';
revoke execute on function public.money_by_day(uuid) from public, anon, authenticated, service_role;
grant execute on function public.money_by_day(uuid) to authenticated;
