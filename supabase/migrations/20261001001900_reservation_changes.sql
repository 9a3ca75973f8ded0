-- Verifying or cancelling many reservations at once, and taking exactly that back. What an action has changed is known
-- by its moment: rows that somebody else has changed since have another one, and are left alone.

create function public.verify_deposits(reservation_ids uuid[])
returns table (verified_ids uuid[], verified_at timestamptz)
language plpgsql
set search_path = ''
as $$
declare
  candidates uuid[];
  candidate uuid;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins verify deposits.';
  end if;
  verified_at := now();
  -- In one order, since each may wait for its show time.
  candidates := array(
    select reservation.id from public.ticket_reservations as reservation
    where reservation.id = any (verify_deposits.reservation_ids)
      and not reservation.payment_verified
      and reservation.total_price > 0
      and reservation.cancelled_at is null
    order by reservation.show_time_id, reservation.id
    for no key update
  );
  begin
    update public.ticket_reservations as reservation set payment_verified = true where reservation.id = any (candidates);
    verified_ids := candidates;
  exception when raise_exception then
    -- The deadline of some has passed, and their seats are taken: these stay as they are.
    verified_ids := '{}';
    foreach candidate in array candidates loop
      begin
        update public.ticket_reservations as reservation set payment_verified = true where reservation.id = candidate;
        verified_ids := verified_ids || candidate;
      exception when raise_exception then
      end;
    end loop;
  end;
  return next;
end
$$;
comment on function public.verify_deposits(uuid[]) is
  'Marks as seen those of the deposits that are waited for, where the seats are there; returns which, and when.';
revoke execute on function public.verify_deposits(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.verify_deposits(uuid[]) to authenticated;

create function public.unverify_deposits(reservation_ids uuid[], verified_at timestamptz)
returns table (unverified_ids uuid[], unverified_at timestamptz)
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins unverify deposits.';
  end if;
  return query
  with unverified as (
    update public.ticket_reservations as reservation
    set payment_verified = false
    where reservation.id = any (unverify_deposits.reservation_ids)
      and reservation.payment_verified
      and reservation.payment_verified_at = unverify_deposits.verified_at
      and reservation.cancelled_at is null
    returning reservation.id
  )
  select coalesce(array_agg(unverified.id), '{}'), now() from unverified;
end
$$;
comment on function public.unverify_deposits(uuid[], timestamptz) is
  'Marks as not seen those of the deposits that were verified at that moment; returns which, and when.';
revoke execute on function public.unverify_deposits(uuid[], timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.unverify_deposits(uuid[], timestamptz) to authenticated;

create function public.restore_verifications(
  reservation_ids uuid[], verified_at timestamptz, unverified_at timestamptz
) returns uuid[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  candidate uuid;
  restored uuid[] := '{}';
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore verifications.';
  end if;
  for candidate in
    select reservation.id from public.ticket_reservations as reservation
    where reservation.id = any (restore_verifications.reservation_ids)
    order by reservation.show_time_id, reservation.id
  loop
    begin
      update public.ticket_reservations as reservation
      set
        payment_verified = true,
        payment_verified_at = least(restore_verifications.verified_at, now()),
        -- What had been paid when it was taken back.
        paid_won = (
          select (line.old_values ->> 'paid_won')::int
          from public.audit_log as line
          where line.table_name = 'ticket_reservations'
            and line.row_id = candidate::text
            and line.created_at = restore_verifications.unverified_at
            and line.old_values ? 'paid_won'
          limit 1
        )
      where reservation.id = candidate
        and not reservation.payment_verified
        and reservation.total_price > 0
        and reservation.cancelled_at is null
        and reservation.updated_at = restore_verifications.unverified_at;
      if found then
        restored := restored || candidate;
      end if;
    exception when raise_exception then
      -- Its seats were taken meanwhile: it stays as it is.
    end;
  end loop;
  return restored;
end
$$;
comment on function public.restore_verifications(uuid[], timestamptz, timestamptz) is
  'Undoes unverify_deposits of that moment, where nobody has changed the reservation since; returns which.';
revoke execute on function public.restore_verifications(uuid[], timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.restore_verifications(uuid[], timestamptz, timestamptz) to authenticated;

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
