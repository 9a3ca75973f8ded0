-- Where a refund goes: asked of the visitor only when one is due, stored encrypted, read by admins only, and erased as
-- soon as nothing is due any more. Visitors also change under which name they pay.

create table private.refund_account_key (
  key text not null
);
create unique index refund_account_key_once_idx on private.refund_account_key ((true));
comment on table private.refund_account_key is
  'Encrypts refund accounts, so that no list, log or file of rows has them in the clear.';
comment on column private.refund_account_key.key is 'A key of 256 bits.';
insert into private.refund_account_key (key) values (encode(extensions.gen_random_bytes(32), 'hex'));
alter table private.refund_account_key enable row level security;
revoke all on private.refund_account_key from public, anon, authenticated, service_role;

create table private.refund_accounts (
  reservation_id uuid primary key references public.ticket_reservations (id) on delete cascade,
  created_at timestamptz not null default now(),
  account bytea not null
);
comment on table private.refund_accounts is 'Accounts to which money of reservations goes back, while some is due.';
comment on column private.refund_accounts.reservation_id is 'The reservation.';
comment on column private.refund_accounts.created_at is 'When the visitor named it.';
comment on column private.refund_accounts.account is 'Bank, number and holder as JSON, encrypted by pgp_sym_encrypt.';
alter table private.refund_accounts enable row level security;
revoke all on private.refund_accounts from public, anon, authenticated, service_role;

create function private.due_refund_won(reservation_id uuid) returns int
language sql
stable
set search_path = ''
as $$
  select case when money.state = 'expired' then money.paid else greatest(money.paid - money.owed, 0) end
  from public.reservation_money as money
  where money.reservation_id = due_refund_won.reservation_id
$$;
comment on function private.due_refund_won(uuid) is 'Won of a reservation that the company still has to refund.';
revoke execute on function private.due_refund_won(uuid) from public;

create function private.refund_account(reservation_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select extensions.pgp_sym_decrypt(stored.account, secret.key)::jsonb
  from private.refund_accounts as stored, private.refund_account_key as secret
  where stored.reservation_id = refund_account.reservation_id
$$;
comment on function private.refund_account(uuid) is 'The account of a reservation: bank, number, holder. Null: none is stored.';
revoke execute on function private.refund_account(uuid) from public;

create function private.store_refund_account(reservation_id uuid, bank text, account_number text, account_holder text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  written_bank constant text := private.trim_text(normalize(store_refund_account.bank, nfc));
  digits constant text :=
    regexp_replace(normalize(coalesce(store_refund_account.account_number, ''), nfkc), '[[:space:]-]', '', 'g');
  written_holder constant text := private.trim_text(normalize(store_refund_account.account_holder, nfc));
begin
  if written_bank is null or char_length(written_bank) > 30 then
    perform private.refuse('환불받으실 은행을 30자 안에서 적어 주세요.', 'refund_bank');
  elsif digits !~ '^[0-9]{8,20}$' then
    perform private.refuse('환불받으실 계좌번호를 숫자로 다시 확인해 주세요.', 'refund_account_number');
  elsif written_holder is null or char_length(written_holder) > 60 then
    perform private.refuse('환불받으실 계좌의 예금주를 60자 안에서 적어 주세요.', 'refund_account_holder');
  end if;
  insert into private.refund_accounts as stored (reservation_id, account)
  select
    store_refund_account.reservation_id,
    extensions.pgp_sym_encrypt(
      jsonb_build_object('bank', written_bank, 'number', digits, 'holder', written_holder)::text,
      secret.key,
      'cipher-algo=aes256'
    )
  from private.refund_account_key as secret
  on conflict on constraint refund_accounts_pkey do update set account = excluded.account, created_at = now();
end
$$;
comment on function private.store_refund_account(uuid, text, text, text) is
  'Stores where the refund of a reservation goes, over what was stored before.';
revoke execute on function private.store_refund_account(uuid, text, text, text) from public;

create function private.erase_refund_account() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation uuid;
begin
  -- A row of one table has no fields of the other.
  reservation := case when tg_table_name = 'payments' then to_jsonb(new) ->> 'reservation_id' else to_jsonb(new) ->> 'id' end;
  delete from private.refund_accounts as stored
  where stored.reservation_id = reservation and coalesce(private.due_refund_won(reservation), 0) = 0;
  return null;
end
$$;
comment on function private.erase_refund_account() is 'Erases the account of a reservation as soon as nothing is to be refunded.';
revoke execute on function private.erase_refund_account() from public;
create trigger erase_refund_account after insert or update on public.payments
  for each row execute function private.erase_refund_account();
create trigger erase_refund_account after update of cancelled_at, total_price, erased_at on public.ticket_reservations
  for each row execute function private.erase_refund_account();

-- A visitor is asked for the account together with the seats, or later, when the company has cancelled.
create function public.set_refund_account(ticket_key text, bank text, account_number text, account_holder text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
begin
  select * into reservation from public.ticket_reservations as listed
  where listed.ticket_key = set_refund_account.ticket_key
  for no key update;
  if not found or reservation.erased_at is not null then
    perform private.refuse('예매를 찾을 수 없습니다. 예매번호와 연락처로 다시 찾아 주세요.', 'ticket_unknown');
  elsif private.due_refund_won(reservation.id) = 0 then
    perform private.refuse('지금은 돌려드릴 금액이 없습니다. 새로고침해서 예매 상태를 확인해 주세요.', 'nothing_to_refund');
  end if;
  perform private.store_refund_account(
    reservation.id, set_refund_account.bank, set_refund_account.account_number, set_refund_account.account_holder
  );
end
$$;
comment on function public.set_refund_account(text, text, text, text) is
  'Names the account to which the money of this ticket goes back, while some is to be refunded.';
revoke execute on function public.set_refund_account(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.set_refund_account(text, text, text, text) to anon, authenticated, service_role;

create function public.refund_of_ticket(ticket_key text) returns table (won int, bank text, last_digits text)
language sql
stable
security definer
set search_path = ''
as $$
  select due.won, stored.account ->> 'bank', right(stored.account ->> 'number', 4)
  from public.ticket_reservations as reservation
  cross join lateral (select private.due_refund_won(reservation.id) as won) as due
  cross join lateral (select private.refund_account(reservation.id) as account) as stored
  where reservation.ticket_key = refund_of_ticket.ticket_key and reservation.erased_at is null and due.won > 0
$$;
comment on function public.refund_of_ticket(text) is
  'Won that are still to be refunded of this ticket, and the bank and last digits of the account once it is named. No row: nothing is due.';
revoke execute on function public.refund_of_ticket(text) from public, anon, authenticated, service_role;
grant execute on function public.refund_of_ticket(text) to anon, authenticated, service_role;

create function public.refunds_due()
returns table (
  reservation_id uuid,
  reservation_number text,
  name text,
  phone_number text,
  performance_id uuid,
  title text,
  cancelled_at timestamptz,
  won int,
  bank text,
  account_number text,
  account_holder text
)
language plpgsql
security definer
set search_path = ''
as $$
declare
  accounts int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins read refunds.';
  end if;
  select count(*) into accounts from private.refund_accounts;
  -- A page that is open all day is one reading an hour.
  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, new_values)
  select auth.uid(), auth.email(), auth.role(), 'read', 'refund_accounts', jsonb_build_object('row_count', accounts)
  where accounts > 0 and not exists (
    select from public.audit_log as line
    where line.actor_id = auth.uid() and line.table_name = 'refund_accounts' and line.action = 'read'
      and line.created_at > now() - interval '1 hour'
  );
  return query
    select
      reservation.id, reservation.reservation_number, reservation.name, reservation.phone_number,
      reservation.performance_id, show.title, reservation.cancelled_at, due.won, stored.account ->> 'bank', stored.account ->> 'number',
      stored.account ->> 'holder'
    from public.ticket_reservations as reservation
    join public.current_performances as show on show.id = reservation.performance_id
    cross join lateral (select private.due_refund_won(reservation.id) as won) as due
    cross join lateral (select private.refund_account(reservation.id) as account) as stored
    where reservation.paid_won > 0 and due.won > 0
    order by stored.account is null, reservation.cancelled_at nulls last, reservation.reservation_number;
end
$$;
comment on function public.refunds_due() is
  'Reservations of which money is to be refunded, with the account where the visitor has named one: these first. Reading is in the log. Read by admins.';
revoke execute on function public.refunds_due() from public, anon, authenticated, service_role;
grant execute on function public.refunds_due() to authenticated;

drop function public.give_back_seats(text, int, int);
create function public.give_back_seats(
  ticket_key text, seats int, shown_won int,
  bank text default null, account_number text default null, account_holder text default null
) returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  refund record;
begin
  select * into reservation from public.ticket_reservations as listed
  where listed.ticket_key = give_back_seats.ticket_key
  for no key update;
  perform private.check_give_back(reservation, give_back_seats.seats);
  select * into refund from private.refund_of_seats(reservation, give_back_seats.seats);
  if refund.comes_back is distinct from give_back_seats.shown_won then
    perform private.refuse(
      format(
        '그사이 돌려받으실 금액이 %s원으로 바뀌었습니다. 확인하고 다시 눌러 주세요.',
        to_char(refund.comes_back, 'FM999,999,999,990')
      ),
      'refund_changed'
    );
  end if;
  if refund.comes_back > 0 then
    perform private.store_refund_account(
      reservation.id, give_back_seats.bank, give_back_seats.account_number, give_back_seats.account_holder
    );
  end if;
  if give_back_seats.seats = reservation.attendee_count then
    update public.ticket_reservations as listed
    set cancelled_at = now(), cancel_reason = '관객이 취소'
    where listed.id = reservation.id;
  else
    update public.ticket_reservations as listed
    set attendee_count = listed.attendee_count - give_back_seats.seats
    where listed.id = reservation.id;
  end if;
  if refund.surplus > refund.comes_back then
    insert into public.payments (reservation_id, kind, amount, note)
    values (reservation.id, 'fee', refund.surplus - refund.comes_back, '취소 수수료');
  end if;
  return refund.comes_back;
end
$$;
comment on function public.give_back_seats(text, int, int, text, text, text) is
  'Gives seats of this ticket back; the last ones cancel it. Refused when what comes back is another sum than was shown, or without an account for it. Returns that sum.';
revoke execute on function public.give_back_seats(text, int, int, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.give_back_seats(text, int, int, text, text, text) to anon, authenticated, service_role;

-- Every reservation looks for its namesakes, so it must not read all others.
create index ticket_reservations_depositor_idx on public.ticket_reservations (depositor_name, total_price)
  where cancelled_at is null and not payment_verified;
create or replace function private.has_namesake(reservation public.ticket_reservations) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.ticket_reservations as other
    where other.depositor_name = reservation.depositor_name
      and other.total_price = reservation.total_price
      and other.cancelled_at is null
      and not other.payment_verified
      and other.id is distinct from reservation.id
      and private.is_active_reservation(other.cancelled_at, other.expires_at, now())
  )
$$;
comment on function private.has_namesake(public.ticket_reservations) is
  'Whether another reservation waits for a deposit of the same sum under the same name.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.has_namesake(public.ticket_reservations) from public;

create function public.change_depositor(ticket_key text, depositor_name text) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
begin
  select * into reservation from public.ticket_reservations as listed
  where listed.ticket_key = change_depositor.ticket_key
  for no key update;
  if not found or reservation.erased_at is not null then
    perform private.refuse('예매를 찾을 수 없습니다. 예매번호와 연락처로 다시 찾아 주세요.', 'ticket_unknown');
  elsif reservation.cancelled_at is not null or reservation.payment_verified or reservation.total_price = 0 then
    perform private.refuse('입금을 기다리는 예매가 아닙니다. 새로고침해서 예매 상태를 확인해 주세요.', 'not_waiting');
  end if;
  reservation.depositor_name := private.trim_text(normalize(change_depositor.depositor_name, nfc));
  if reservation.depositor_name is null or char_length(reservation.depositor_name) > 60 then
    perform private.refuse('보내는 분 이름을 60자 안에서 적어 주세요.', 'depositor_name');
  end if;
  if private.has_namesake(reservation) then
    reservation.depositor_name :=
      left(reservation.depositor_name, 56) || right(regexp_replace(reservation.phone_number, '[^0-9]', '', 'g'), 4);
  end if;
  update public.ticket_reservations as listed set depositor_name = reservation.depositor_name
  where listed.id = reservation.id;
  return reservation.depositor_name;
end
$$;
comment on function public.change_depositor(text, text) is
  'Changes under which name the deposit of this ticket is made, while it is awaited. Returns the name to pay under, with digits of the telephone where somebody else waits under the same.';
revoke execute on function public.change_depositor(text, text) from public, anon, authenticated, service_role;
grant execute on function public.change_depositor(text, text) to anon, authenticated, service_role;
