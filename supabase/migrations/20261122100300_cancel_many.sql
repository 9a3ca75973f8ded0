-- Groups of reservations that look like those of one stranger, and cancelling many at once. The second runs with the
-- rights of the caller: the policies let admins alone change anything.

create function public.suspicious_reservations(performance_id uuid)
returns table (kind text, phone_number text, minute timestamptz, reservation_ids uuid[])
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    return;
  end if;
  perform private.forget_addresses();
  return query
  with unpaid as (
    select reservation.id, reservation.phone_number, reservation.phone_digits, reservation.created_at, noted.address_hash
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
  having count(*) >= 3
  union all
  select 'address', null, null, array_agg(unpaid.id order by unpaid.created_at)
  from unpaid
  where unpaid.address_hash is not null
  group by unpaid.address_hash
  having count(*) >= 5
  union all
  select 'minute', null, date_trunc('minute', unpaid.created_at), array_agg(unpaid.id order by unpaid.created_at)
  from unpaid
  group by date_trunc('minute', unpaid.created_at)
  having count(*) >= 10;
end
$$;
comment on function public.suspicious_reservations(uuid) is
  'Unpaid reservations of a show under one number (3 and more), from one network address within a day (5) or of one minute (10); nothing for non-admins.';
revoke execute on function public.suspicious_reservations(uuid) from public, anon, authenticated, service_role;
grant execute on function public.suspicious_reservations(uuid) to authenticated;

create function public.cancel_reservations(reservation_ids uuid[], reason text default null)
returns table (cancelled_ids uuid[], cancelled_at timestamptz)
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins cancel reservations.';
  end if;
  return query
  with cancelled as (
    update public.ticket_reservations as reservation
    set cancelled_at = now(), cancel_reason = nullif(trim(cancel_reservations.reason), '')
    where reservation.id = any (cancel_reservations.reservation_ids)
      and reservation.cancelled_at is null
      and not reservation.payment_verified
    returning reservation.id
  )
  select coalesce(array_agg(cancelled.id), '{}'), now() from cancelled;
end
$$;
comment on function public.cancel_reservations(uuid[], text) is
  'Cancels those of the reservations that still wait for a deposit, all or none; returns which, and when.';
revoke execute on function public.cancel_reservations(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_reservations(uuid[], text) to authenticated;

create function public.restore_reservations(reservation_ids uuid[], cancelled_at timestamptz) returns int
language plpgsql
set search_path = ''
as $$
declare
  candidate uuid;
  restored int := 0;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore reservations.';
  end if;
  -- In one order, since each waits for its show time.
  for candidate in
    select reservation.id from public.ticket_reservations as reservation
    where reservation.id = any (restore_reservations.reservation_ids)
    order by reservation.show_time_id, reservation.id
  loop
    begin
      -- A row that was changed since has another time of change.
      update public.ticket_reservations as reservation
      set cancelled_at = null
      where reservation.id = candidate
        and reservation.cancelled_at = restore_reservations.cancelled_at
        and reservation.updated_at = restore_reservations.cancelled_at;
      if found then
        restored := restored + 1;
      end if;
    exception when raise_exception then
      -- Its seats were taken meanwhile: it stays cancelled.
    end;
  end loop;
  return restored;
end
$$;
comment on function public.restore_reservations(uuid[], timestamptz) is
  'Takes back what cancel_reservations did at that time, where nobody has changed it since and its seats are there; returns how many.';
revoke execute on function public.restore_reservations(uuid[], timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.restore_reservations(uuid[], timestamptz) to authenticated;
