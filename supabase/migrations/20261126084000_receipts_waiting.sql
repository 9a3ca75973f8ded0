-- How many cash receipts are to be issued or revoked, without reading their numbers.

create function public.cash_receipts_waiting() returns int
language sql
stable
-- Only what is_admin() lets through is counted.
security definer
set search_path = ''
as $$
  select count(*)::int
  from private.cash_receipts as asked
  join public.ticket_reservations as reservation on reservation.id = asked.reservation_id
  -- The same as cash_receipts_due() lists.
  where case
      when asked.issued_at is null then reservation.payment_verified and reservation.cancelled_at is null
      else reservation.cancelled_at is not null
    end
    and (select public.is_admin())
$$;
comment on function public.cash_receipts_waiting() is
  'How many cash receipts are to be issued or revoked. None for non-admins.';
revoke execute on function public.cash_receipts_waiting() from public, anon, authenticated, service_role;
grant execute on function public.cash_receipts_waiting() to authenticated;
