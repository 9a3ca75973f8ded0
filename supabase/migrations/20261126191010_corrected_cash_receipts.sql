-- Corrected cash receipts: a receipt is issued for what is sold, and corrected when that changes.

alter table private.cash_receipts
  add column issued_won int check (issued_won >= 0),
  add constraint cash_receipts_issued_sum check (issued_won is null or issued_at is not null);
comment on column private.cash_receipts.issued_won is
  'Won that it was issued for last; null: it is to be issued, or was before this was noted.';

-- A fee for seats given back, and what goes back, are no sale.
create function private.receipt_won(reservation public.ticket_reservations) returns int
language sql
immutable
set search_path = ''
as $$
  select case
    when reservation.payment_verified and reservation.cancelled_at is null
    then least(reservation.paid_won, reservation.total_price)
    else 0
  end
$$;
comment on function private.receipt_won(public.ticket_reservations) is
  'Won that a receipt of this reservation is issued for: of what is sold now, what has been paid.';
revoke execute on function private.receipt_won(public.ticket_reservations) from public;

create function private.receipt_task(receipt private.cash_receipts, reservation public.ticket_reservations) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when receipt.issued_at is null then case when private.receipt_won(reservation) > 0 then 'issue' end
    when reservation.cancelled_at is not null then 'revoke'
    when reservation.payment_verified and receipt.issued_won <> private.receipt_won(reservation) then 'correct'
  end
$$;
comment on function private.receipt_task(private.cash_receipts, public.ticket_reservations) is
  'What the company has to do with a receipt: issue, correct or revoke it; null: nothing.';
revoke execute on function private.receipt_task(private.cash_receipts, public.ticket_reservations) from public;

drop function public.cash_receipts_due();
create function public.cash_receipts_due()
returns table (
  reservation_id uuid, reservation_number text, name text, performance_id uuid, title text, task text, won int,
  issued_won int, kind text, number text, last_digits text
)
language plpgsql
security definer
set search_path = ''
as $$
declare
  waiting int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins read cash receipts.';
  end if;
  select count(*) into waiting from private.cash_receipts as asked where asked.issued_at is null;
  -- A page that is open all day is one reading an hour.
  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, new_values)
  select auth.uid(), auth.email(), auth.role(), 'read', 'cash_receipts', jsonb_build_object('row_count', waiting)
  where waiting > 0 and not exists (
    select from public.audit_log as line
    where line.actor_id = auth.uid() and line.table_name = 'cash_receipts' and line.action = 'read'
      and line.created_at > now() - interval '1 hour'
  );
  return query
    select
      reservation.id, reservation.reservation_number, reservation.name, reservation.performance_id, show.title,
      private.receipt_task(asked, reservation), private.receipt_won(reservation),
      case when asked.issued_at is not null then coalesce(asked.issued_won, reservation.paid_won, 0) end, asked.kind,
      extensions.pgp_sym_decrypt(asked.number, secret.key), asked.last_digits
    from private.cash_receipts as asked
    join public.ticket_reservations as reservation on reservation.id = asked.reservation_id
    join public.current_performances as show on show.id = reservation.performance_id
    cross join private.refund_account_key as secret
    where private.receipt_task(asked, reservation) is not null
    order by asked.created_at;
end
$$;
comment on function public.cash_receipts_due() is
  'Cash receipts to be issued, of paid reservations in force, with the sum and the number; those to be corrected, issued for another sum than is sold now; and those to be revoked, issued before the reservation was cancelled. Reading is in the log. Read by admins.';
revoke execute on function public.cash_receipts_due() from public, anon, authenticated, service_role;
grant execute on function public.cash_receipts_due() to authenticated;

create or replace function public.cash_receipts_waiting() returns int
language sql
stable
-- Only what is_admin() lets through is counted.
security definer
set search_path = ''
as $$
  select count(*)::int
  from private.cash_receipts as asked
  join public.ticket_reservations as reservation on reservation.id = asked.reservation_id
  where private.receipt_task(asked, reservation) is not null and (select public.is_admin())
$$;
comment on function public.cash_receipts_waiting() is
  'How many cash receipts are to be issued, corrected or revoked. None for non-admins.';

drop function public.mark_cash_receipt(uuid);
create function public.mark_cash_receipt(reservation_id uuid, won int) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins mark cash receipts.';
  end if;
  delete from private.cash_receipts as asked using public.ticket_reservations as reservation
  where asked.reservation_id = mark_cash_receipt.reservation_id and asked.issued_at is not null
    and reservation.id = asked.reservation_id and reservation.cancelled_at is not null and mark_cash_receipt.won = 0;
  update private.cash_receipts as asked
  set issued_at = coalesce(asked.issued_at, now()), issued_won = mark_cash_receipt.won, number = null
  where asked.reservation_id = mark_cash_receipt.reservation_id;
end
$$;
comment on function public.mark_cash_receipt(uuid, int) is
  'Marks a cash receipt as issued, or corrected, for so many won as the admin has read, and erases its number; for 0 one of a cancelled reservation is marked as revoked.';
revoke execute on function public.mark_cash_receipt(uuid, int) from public, anon, authenticated, service_role;
grant execute on function public.mark_cash_receipt(uuid, int) to authenticated;
