-- An admin who cancels at a visitor's request keeps the fee of the company's refund terms, which the ticket shows to
-- visitors; whoever restores a cancelled reservation takes that fee back. And KOPIS counts seats given back of a
-- paid reservation as cancelled on their day.

create function public.refund_by_terms(reservation_id uuid) returns int
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins read refunds.';
  end if;
  select * into reservation from public.ticket_reservations as listed where listed.id = refund_by_terms.reservation_id;
  return (select refund.comes_back from private.refund_of_seats(reservation, reservation.attendee_count) as refund);
end
$$;
comment on function public.refund_by_terms(uuid) is
  'Won that would come back if a visitor gave a whole reservation back now. For admins.';
revoke execute on function public.refund_by_terms(uuid) from public, anon, authenticated, service_role;
grant execute on function public.refund_by_terms(uuid) to authenticated;

create function public.cancel_by_terms(reservation_id uuid, shown_won int, reason text default null) returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  refund record;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins cancel reservations.';
  end if;
  select * into reservation from public.ticket_reservations as listed
  where listed.id = cancel_by_terms.reservation_id
  for no key update;
  if reservation.id is null or reservation.cancelled_at is not null then
    perform private.refuse('이미 취소된 예매입니다.', 'already_cancelled');
  end if;
  select * into refund from private.refund_of_seats(reservation, reservation.attendee_count);
  if refund.comes_back is distinct from cancel_by_terms.shown_won then
    perform private.refuse(
      format(
        '그사이 돌려드릴 금액이 %s원으로 바뀌었습니다. 확인하고 다시 눌러 주세요.',
        to_char(refund.comes_back, 'FM999,999,999,990')
      ),
      'refund_changed'
    );
  end if;
  update public.ticket_reservations as listed
  set cancelled_at = now(), cancel_reason = private.trim_text(cancel_by_terms.reason)
  where listed.id = reservation.id;
  if refund.surplus > refund.comes_back then
    insert into public.payments (reservation_id, kind, amount, note)
    values (reservation.id, 'fee', refund.surplus - refund.comes_back, '취소 수수료');
  end if;
  return now();
end
$$;
comment on function public.cancel_by_terms(uuid, int, text) is
  'Cancels a reservation at the visitor''s request: what the refund terms leave with the company is a fee. Refused when what comes back is another sum than was shown. Returns when it was cancelled. For admins.';
revoke execute on function public.cancel_by_terms(uuid, int, text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_by_terms(uuid, int, text) to authenticated;

create function private.void_fees_of_cancellation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payments as line set voided_at = now()
  where line.reservation_id = new.id and line.kind = 'fee' and line.voided_at is null and line.at >= old.cancelled_at;
  return null;
end
$$;
comment on function private.void_fees_of_cancellation() is 'Voids the fee for cancelling a reservation that is in force again.';
revoke execute on function private.void_fees_of_cancellation() from public;
-- By its name after write_payments, which compares the lines with the row as it was written.
create trigger write_payments_without_fees after update on public.ticket_reservations
  for each row when (old.cancelled_at is not null and new.cancelled_at is null)
  execute function private.void_fees_of_cancellation();

create or replace function public.kopis_sales(performance_id uuid)
returns table (
  show_code text,
  hall_code text,
  sold_on date,
  show_date date,
  show_time time,
  price_class text,
  tickets bigint,
  cancelled bigint,
  free bigint,
  amount bigint,
  discount bigint
)
language sql
stable
set search_path = ''
as $$
  with paid as (
    select
      reservation.*,
      case when reservation.total_price = 0 then reservation.created_at else reservation.payment_verified_at end as sold_at
    from public.ticket_reservations as reservation
    where (select public.is_admin()) and reservation.performance_id = kopis_sales.performance_id
      and (reservation.payment_verified or reservation.total_price = 0)
  ),
  -- Seats of a paid reservation that were given back or added: the log has the number before and after.
  changed as (
    select
      paid.id, line.created_at,
      (line.new_values ->> 'attendee_count')::int - (line.old_values ->> 'attendee_count')::int as seats
    from paid
    join public.audit_log as line
      on line.table_name = 'ticket_reservations' and line.row_id = paid.id::text and line.action = 'update'
      and line.created_at > paid.sold_at
    where line.old_values ? 'attendee_count' and line.new_values ? 'attendee_count'
  )
  select
    show.kopis_show_code, show.kopis_hall_code, entry."day", show_time."date", show_time."time",
    case paid.discount_type
      when 'none' then '정가'
      else coalesce(
        (
          select listed ->> 'name'
          from jsonb_array_elements(paid.discount_types) as listed
          where listed ->> 'id' = paid.discount_type
          limit 1
        ),
        paid.discount_type
      )
    end as price_class,
    coalesce(sum(entry.seats) filter (where entry.seats > 0), 0),
    coalesce(-sum(entry.seats) filter (where entry.seats < 0), 0),
    coalesce(sum(entry.seats) filter (where entry.seats > 0 and paid.total_price = 0), 0),
    sum(entry.seats::bigint * paid.unit_price),
    sum(entry.seats::bigint * (paid.ticket_price - paid.unit_price))
  from paid
  join public.current_performances as show on show.id = paid.performance_id
  left join public.show_times as show_time on show_time.id = paid.show_time_id
  cross join lateral (
    select
      (paid.sold_at at time zone 'Asia/Seoul')::date as "day",
      paid.attendee_count - coalesce((select sum(changed.seats) from changed where changed.id = paid.id), 0) as seats
    union all
    select (changed.created_at at time zone 'Asia/Seoul')::date, changed.seats from changed where changed.id = paid.id
    union all
    select (paid.cancelled_at at time zone 'Asia/Seoul')::date, -paid.attendee_count
    where paid.cancelled_at is not null
  ) as entry
  group by show.kopis_show_code, show.kopis_hall_code, entry."day", show_time."date", show_time."time", price_class
  order by entry."day", show_time."date", show_time."time", price_class
$$;
comment on function public.kopis_sales(uuid) is
  'Sales of a show per day, show time and price class as KOPIS asks for them: tickets sold on the day that they were paid (free ones: reserved) or added, cancelled on the day of cancelling or giving back; won net of cancellations. Nothing for non-admins.';
