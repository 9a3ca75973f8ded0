-- A visitor gives seats back by the key of the ticket, and sees before what comes back. What does not come back is a fee
-- among the lines of money; the rest is then to be refunded, as any sum that a reservation has had too much. Where a refund
-- goes is asked of the visitor only when one is due, stored encrypted, read by admins only, and erased as soon as nothing is
-- due any more. Visitors also change under which name they pay.

create function private.refund_of(
  won int, seats int, show_date date, reserved_at timestamptz, at timestamptz,
  out comes_back int, out reason text, out days_before int, out percent int, out fee_per_seat int
)
language plpgsql
stable
set search_path = ''
as $$
declare
  days constant int := show_date - (at at time zone 'Asia/Seoul')::date;
begin
  if show_date is null then
    reason := 'no_date';
    comes_back := won;
    return;
  elsif at < reserved_at + interval '24 hours' and days >= 3 then
    reason := 'within_a_day';
    comes_back := won;
    return;
  end if;
  select rule.days_before, rule.percent, rule.fee_per_seat into days_before, percent, fee_per_seat
  from public.refund_terms() as rule
  where rule.days_before <= days
  order by rule.days_before desc
  limit 1;
  reason := case when days_before is null then 'no_rule' else 'rule' end;
  -- What stays with the company is rounded down to 10 won: in the visitor's favour.
  comes_back := won - least(
    won,
    case
      when days_before is null then won
      when percent is not null then (won::bigint * (100 - percent) / 1000 * 10)::int
      else fee_per_seat * seats
    end
  );
end
$$;
comment on function private.refund_of(int, int, date, timestamptz, timestamptz) is
  'What comes back of a sum for seats that are given back at this moment, and why: the rule, all within 24 hours of reserving up to 3 days before the show, all without a date.';
revoke execute on function private.refund_of(int, int, date, timestamptz, timestamptz) from public;

create function private.refund_of_seats(reservation public.ticket_reservations, seats int)
returns table (surplus int, comes_back int, reason text, days_before int, percent int, fee_per_seat int)
language sql
stable
set search_path = ''
as $$
  select
    given.won,
    case when moved.by_company then given.won else refund.comes_back end,
    case when moved.by_company then 'show_moved' else refund.reason end,
    case when not moved.by_company then refund.days_before end,
    case when not moved.by_company then refund.percent end,
    case when not moved.by_company then refund.fee_per_seat end
  from (
    select greatest(
      private.net_paid_won(reservation.id) - reservation.unit_price * (reservation.attendee_count - seats), 0
    ) as won
  ) as given
  cross join lateral private.refund_of(
    given.won,
    seats,
    (select show_time."date" from public.show_times as show_time where show_time.id = reservation.show_time_id),
    reservation.created_at,
    now()
  ) as refund
  cross join lateral (
    select reservation.show_time_id is not null
      and private.show_begins_of(reservation.show_time_id) <> reservation.reserved_for as by_company
  ) as moved
$$;
comment on function private.refund_of_seats(public.ticket_reservations, int) is
  'What seats of a reservation would bring back now: what they were paid with (surplus), what of it comes back, and the rule. Everything when the company has moved the show time since it was reserved (show_moved).';
revoke execute on function private.refund_of_seats(public.ticket_reservations, int) from public;

-- Refuses what cannot be given back (any more).
create function private.check_give_back(reservation public.ticket_reservations, seats int) returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if reservation.id is null or reservation.erased_at is not null then
    perform private.refuse('예매를 찾을 수 없습니다. 예매번호와 연락처로 다시 찾아 주세요.', 'ticket_unknown');
  elsif reservation.cancelled_at is not null then
    perform private.refuse('이미 취소된 예매입니다.', 'already_cancelled');
  elsif reservation.checked_in_at is not null or exists (
    select from public.show_times as show_time
    where show_time.id = reservation.show_time_id
      and private.show_begins(show_time."date", show_time."time") <= clock_timestamp()
  ) then
    perform private.refuse('이미 시작한 공연의 예매는 취소할 수 없습니다. 극단으로 연락해 주세요.', 'show_time_begun');
  elsif seats is null or seats < 1 or seats > reservation.attendee_count then
    perform private.refuse('취소할 매수를 다시 골라 주세요.', 'count_out_of_range');
  end if;
end
$$;
comment on function private.check_give_back(public.ticket_reservations, int) is
  'Refuses to give back seats that are not there, or whose show has begun.';
revoke execute on function private.check_give_back(public.ticket_reservations, int) from public;

create function public.refund_preview(ticket_key text, seats int)
returns table (surplus int, comes_back int, reason text, days_before int, percent int, fee_per_seat int)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
begin
  select * into reservation from public.ticket_reservations as listed
  where listed.ticket_key = refund_preview.ticket_key;
  perform private.check_give_back(reservation, refund_preview.seats);
  return query select refund.* from private.refund_of_seats(reservation, refund_preview.seats) as refund;
end
$$;
comment on function public.refund_preview(text, int) is
  'What comes back if so many seats of this ticket are given back now, and by which row of refund_rules.';
revoke execute on function public.refund_preview(text, int) from public, anon, authenticated, service_role;
grant execute on function public.refund_preview(text, int) to anon, authenticated, service_role;

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

create table private.refund_account_key (
  key text not null
);
comment on table private.refund_account_key is
  'Encrypts refund accounts, so that no list, log or file of rows has them in the clear.';
comment on column private.refund_account_key.key is 'A key of 256 bits.';

create unique index refund_account_key_once_idx on private.refund_account_key ((true));

alter table private.refund_account_key enable row level security;
revoke all on private.refund_account_key from public, anon, authenticated, service_role;

insert into private.refund_account_key (key) values (encode(extensions.gen_random_bytes(32), 'hex'));

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
  if written_bank is null then
    perform private.refuse('환불받으실 은행 이름을 적어 주세요.', 'refund_bank');
  elsif char_length(written_bank) > 30 then
    perform private.refuse('환불받으실 은행 이름을 30자 안에서 적어 주세요.', 'refund_bank');
  elsif digits !~ '^[0-9]{8,20}$' then
    perform private.refuse('환불받으실 계좌번호를 숫자로 다시 확인해 주세요.', 'refund_account_number');
  elsif written_holder is null then
    perform private.refuse('환불받으실 계좌의 예금주를 적어 주세요.', 'refund_account_holder');
  elsif char_length(written_holder) > 60 then
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

create trigger erase_refund_account after update of cancelled_at, total_price, erased_at on public.ticket_reservations
  for each row execute function private.erase_refund_account();
create trigger erase_refund_account after insert or update on public.payments
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

-- The refund rules are a setting of the box office like others, edited as one list; visitors read them through a function.
create function public.refund_terms() returns table (days_before int, percent int, fee_per_seat int)
language sql
stable
security definer
set search_path = ''
as $$
  select rule.*
  from public.box_office_settings as setting
  cross join lateral jsonb_to_recordset(setting.refund_rules) as rule (days_before int, percent int, fee_per_seat int)
  order by rule.days_before desc
$$;
comment on function public.refund_terms() is
  'The refund rules, those of the earliest day first: calendar days in Seoul before the show, and percent or won per seat.';
revoke execute on function public.refund_terms() from public, anon, authenticated, service_role;
grant execute on function public.refund_terms() to anon, authenticated, service_role;

-- Said before the button of the form; a column that is computed for the API.
create function public.refund_text(show public.current_performances) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when show.ticket_price = 0 then null
    when terms.lines is null then '취소하시면 환불되지 않습니다.'
    else E'취소하시면 돌려드리는 금액\n' || terms.lines
  end || E'\n예매하고 24시간 안에는 공연 3일 전까지 전액을 돌려드립니다.'
  from (
    select string_agg(
      case when rule.days_before = 0 then '공연 당일' else format('공연 %s일 전까지', rule.days_before) end
        || E'\t'
        || case
          when rule.percent = 100 then '전액'
          when rule.percent is not null then format('%s%%', rule.percent)
          else format('한 장에 %s원을 뺀 금액', to_char(rule.fee_per_seat, 'FM999,999,990'))
        end,
      E'\n' order by rule.days_before desc
    ) as lines
    from public.refund_terms() as rule
  ) as terms
$$;
comment on function public.refund_text(public.current_performances) is
  'What comes back of tickets of this show that are given back, for visitors: a line for each rule, its day and its share parted by a tab, between lines that are sentences. Null: it costs nothing.';
revoke execute on function public.refund_text(public.current_performances) from public, anon, authenticated, service_role;
grant execute on function public.refund_text(public.current_performances) to anon, authenticated, service_role;

-- An admin who cancels at a visitor's request keeps the fee of the company's refund terms, which the ticket shows to
-- visitors; whoever restores a cancelled reservation takes that fee back.
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

create function public.refund_text_en(show public.current_performances) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when show.ticket_price = 0 then null
    when terms.lines is null then 'Tickets are not refunded.'
    else E'What you get back if you cancel\n' || terms.lines
  end || E'\nWithin 24 hours of reserving, and up to 3 days before the show, you get everything back.'
  from (
    select string_agg(
      case
        when rule.days_before = 0 then 'On the day of the show'
        when rule.days_before = 1 then 'Up to the day before the show'
        else format('Up to %s days before the show', rule.days_before)
      end || E'\t' || case
        when rule.percent is not null then format('%s%%', rule.percent)
        else format('the price less ₩%s a ticket', to_char(rule.fee_per_seat, 'FM999,999,990'))
      end,
      E'\n' order by rule.days_before desc
    ) as lines
    from public.refund_terms() as rule
  ) as terms
$$;
comment on function public.refund_text_en(public.current_performances) is
  'What `refund_text` says, in English.';
revoke execute on function public.refund_text_en(public.current_performances) from public, anon, authenticated, service_role;
grant execute on function public.refund_text_en(public.current_performances) to anon, authenticated, service_role;
