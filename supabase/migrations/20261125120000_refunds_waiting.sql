-- How much money is to go back, without reading where it goes.

create function public.refunds_waiting() returns table (refund_count int, won bigint)
language sql
stable
-- Only what is_admin() lets through is counted.
security definer
set search_path = ''
as $$
  select count(*)::int, coalesce(sum(due.won), 0)::bigint
  from (
    select private.due_refund_won(reservation.id)
    from public.ticket_reservations as reservation
    -- The others owe at least what they have paid.
    where reservation.paid_won > 0
      and (
        reservation.cancelled_at is not null
        or reservation.paid_won > reservation.total_price
        or reservation.expires_at <= now()
      )
    union all
    select deposit.amount from public.deposits as deposit where deposit.state = 'to_refund'
  ) as due (won)
  where due.won > 0 and (select public.is_admin())
$$;
comment on function public.refunds_waiting() is
  'How many refunds the company has still to make, of reservations and of deposits that belong to none, and how much they are. Nothing for non-admins.';
revoke execute on function public.refunds_waiting() from public, anon, authenticated, service_role;
grant execute on function public.refunds_waiting() to authenticated;
