-- A visitor asks for a cash receipt on the ticket; the company works off the list at the tax office's site. The number is
-- needed until then only: encrypted as refund accounts are, and erased with the receipt.

create table private.cash_receipts (
  reservation_id uuid primary key references public.ticket_reservations (id) on delete cascade,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('personal', 'business')),
  number bytea,
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  issued_at timestamptz,
  constraint cash_receipts_number_until_issued check ((number is null) = (issued_at is not null))
);
comment on table private.cash_receipts is 'Cash receipts that visitors have asked for.';
comment on column private.cash_receipts.reservation_id is 'The reservation.';
comment on column private.cash_receipts.created_at is 'When it was asked for.';
comment on column private.cash_receipts.kind is 'personal: income deduction, by telephone number; business: proof of expense, by business number.';
comment on column private.cash_receipts.number is 'The number, encrypted by pgp_sym_encrypt; null once the receipt is issued.';
comment on column private.cash_receipts.last_digits is 'Its last digits, by which the visitor knows it again.';
comment on column private.cash_receipts.issued_at is 'When the company has issued it; null: it is to be issued.';

alter table private.cash_receipts enable row level security;
revoke all on private.cash_receipts from public, anon, authenticated, service_role;

create function public.ask_cash_receipt(ticket_key text, kind text, number text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  digits constant text := regexp_replace(normalize(coalesce(ask_cash_receipt.number, ''), nfkc), '[^0-9]', '', 'g');
begin
  select * into reservation from public.ticket_reservations as listed
  where listed.ticket_key = ask_cash_receipt.ticket_key
  for no key update;
  if not found or reservation.erased_at is not null then
    perform private.refuse('예매를 찾을 수 없습니다. 예매번호와 연락처로 다시 찾아 주세요.', 'ticket_unknown');
  elsif reservation.cancelled_at is not null or reservation.total_price = 0 then
    perform private.refuse('현금영수증을 신청할 수 없는 예매입니다.', 'no_receipt');
  elsif ask_cash_receipt.kind is null or ask_cash_receipt.kind not in ('personal', 'business') then
    perform private.refuse('소득공제용과 지출증빙용 가운데 골라 주세요.', 'receipt_kind');
  elsif ask_cash_receipt.kind = 'personal' and digits !~ '^01[0-9]{8,9}$' then
    perform private.refuse('휴대전화 번호를 010-1234-5678처럼 적어 주세요.', 'receipt_number');
  elsif ask_cash_receipt.kind = 'business' and not private.is_business_number(
    regexp_replace(digits, '^(.{3})(.{2})(.*)$', '\1-\2-\3')
  ) then
    perform private.refuse('사업자등록번호 열 자리를 다시 확인해 주세요.', 'receipt_number');
  elsif exists (
    select from private.cash_receipts as asked where asked.reservation_id = reservation.id and asked.issued_at is not null
  ) then
    perform private.refuse('이미 발급한 현금영수증입니다. 바꾸시려면 극단으로 연락해 주세요.', 'receipt_issued');
  end if;
  insert into private.cash_receipts as asked (reservation_id, kind, number, last_digits)
  select
    reservation.id, ask_cash_receipt.kind, extensions.pgp_sym_encrypt(digits, secret.key, 'cipher-algo=aes256'),
    right(digits, 4)
  from private.refund_account_key as secret
  on conflict on constraint cash_receipts_pkey do update
  set kind = excluded.kind, number = excluded.number, last_digits = excluded.last_digits, created_at = now();
end
$$;
comment on function public.ask_cash_receipt(text, text, text) is
  'Asks for a cash receipt for this ticket: personal by a mobile number, business by a business number; asked again, it changes until it is issued.';
revoke execute on function public.ask_cash_receipt(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.ask_cash_receipt(text, text, text) to anon, authenticated, service_role;

create function public.cash_receipt_of_ticket(ticket_key text) returns table (kind text, last_digits text, issued_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select asked.kind, asked.last_digits, asked.issued_at
  from public.ticket_reservations as reservation
  join private.cash_receipts as asked on asked.reservation_id = reservation.id
  where reservation.ticket_key = cash_receipt_of_ticket.ticket_key and reservation.erased_at is null
$$;
comment on function public.cash_receipt_of_ticket(text) is 'The cash receipt that was asked for with this ticket. No row: none.';
revoke execute on function public.cash_receipt_of_ticket(text) from public, anon, authenticated, service_role;
grant execute on function public.cash_receipt_of_ticket(text) to anon, authenticated, service_role;

create function public.cash_receipts_due()
returns table (
  reservation_id uuid, reservation_number text, name text, performance_id uuid, title text, paid int, kind text,
  number text, last_digits text, to_revoke boolean
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
      coalesce(reservation.paid_won, 0), asked.kind, extensions.pgp_sym_decrypt(asked.number, secret.key),
      asked.last_digits, asked.issued_at is not null
    from private.cash_receipts as asked
    join public.ticket_reservations as reservation on reservation.id = asked.reservation_id
    join public.current_performances as show on show.id = reservation.performance_id
    cross join private.refund_account_key as secret
    -- It is issued for what was paid, and revoked when that goes back.
    where case
      when asked.issued_at is null then reservation.payment_verified and reservation.cancelled_at is null
      else reservation.cancelled_at is not null
    end
    order by asked.created_at;
end
$$;
comment on function public.cash_receipts_due() is
  'Cash receipts to be issued, of paid reservations in force, with the sum and the number; and those to be revoked, issued before the reservation was cancelled. Reading is in the log. Read by admins.';
revoke execute on function public.cash_receipts_due() from public, anon, authenticated, service_role;
grant execute on function public.cash_receipts_due() to authenticated;

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

create function public.mark_cash_receipt(reservation_id uuid) returns void
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
    and reservation.id = asked.reservation_id and reservation.cancelled_at is not null;
  update private.cash_receipts as asked set issued_at = now(), number = null
  where asked.reservation_id = mark_cash_receipt.reservation_id and asked.issued_at is null;
end
$$;
comment on function public.mark_cash_receipt(uuid) is 'Marks a cash receipt as issued, and erases its number; one of a cancelled reservation is marked as revoked.';
revoke execute on function public.mark_cash_receipt(uuid) from public, anon, authenticated, service_role;
grant execute on function public.mark_cash_receipt(uuid) to authenticated;

-- A reservation that is erased has no number any more, whatever became of its receipt.
create function private.erase_cash_receipt() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.cash_receipts as asked where asked.reservation_id = new.id;
  return null;
end
$$;
comment on function private.erase_cash_receipt() is 'Erases what was asked for a receipt with the rest of the personal data.';
revoke execute on function private.erase_cash_receipt() from public;

create trigger erase_cash_receipt after update of erased_at on public.ticket_reservations
  for each row when (new.erased_at is not null)
  execute function private.erase_cash_receipt();
