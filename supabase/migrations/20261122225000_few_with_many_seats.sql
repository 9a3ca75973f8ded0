-- A few reservations with many seats are as suspicious as many with few; and what cannot be seen is no part of a name.

create or replace function public.suspicious_reservations(performance_id uuid)
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
  perform private.forget_addresses();
  return query
  with unpaid as (
    select
      reservation.id, reservation.phone_number, reservation.phone_digits, reservation.created_at,
      reservation.attendee_count, noted.address_hash
    from public.ticket_reservations as reservation
    left join private.reservation_addresses as noted on noted.reservation_id = reservation.id
    where reservation.performance_id = suspicious_reservations.performance_id
      and not reservation.payment_verified
      and private.holds_seats(reservation.cancelled_at, reservation.expires_at, now())
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

-- Invisible characters that are no part of any word or emoji, and those that turn the direction of the text behind them.
create or replace function private.tidy(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(
    regexp_replace(
      regexp_replace(typed, E'[\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]', '', 'g'),
      E'^[\\s\u00a0\u3000\u200c\u200d]+|[\\s\u00a0\u3000\u200c\u200d]+$',
      '', 'g'
    ),
    ''
  )
$$;
comment on function private.tidy(text) is
  'What somebody typed without invisible characters and the blanks around it; null when nothing is left.';
