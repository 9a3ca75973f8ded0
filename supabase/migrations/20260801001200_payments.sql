-- Deposits on the company's account, and the money of a reservation as lines. Lines are written and voided, never edited;
-- what a reservation has had, and whether its deposit is verified, follows from them. So do the sums per show time and per
-- day (in Seoul) and the sales that KOPIS asks for.

create table public.deposits (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  account text not null default '' check (char_length(account) <= 60 and account !~ '[\s-]'),
  identity text not null check (identity ~ '^[0-9a-f]{64}$'),
  source text not null check (source in ('list', 'hand', 'webhook')),
  at timestamptz,
  at_text text not null default '' check (char_length(at_text) <= 60),
  at_precision text not null default 'second' check (at_precision in ('second', 'minute', 'day')),
  amount int not null check (amount > 0),
  sender text not null default '' check (char_length(sender) <= 200),
  note text not null default '' check (char_length(note) <= 500),
  how text not null default '' check (char_length(how) <= 200),
  balance bigint,
  lacks_bank_identity boolean not null
    generated always as (source = 'hand' or source = 'webhook' and balance is null) stored,
  state text not null default 'open'
    check (state in ('open', 'assigned', 'same', 'not_ours', 'to_refund', 'refunded')),
  company_note text check (char_length(company_note) <= 1000),
  erased_at timestamptz,
  constraint deposits_account_identity_key unique (account, identity)
);
comment on table public.deposits is 'Money that came to an account of the company; each line of a bank''s list once.';
comment on column public.deposits.id is 'The deposit.';
comment on column public.deposits.created_at is 'When it was brought.';
comment on column public.deposits.updated_at is 'When the row was last changed.';
comment on column public.deposits.account is 'The account as the company names it, without spaces and hyphens; empty where it has one only.';
comment on column public.deposits.identity is 'SHA-256 of what makes the line the same in every list of its account.';
comment on column public.deposits.source is 'list: of a bank''s list; hand: typed; webhook: sent by a service.';
comment on column public.deposits.at is 'When it came; null where what the list writes is no time of the calendar.';
comment on column public.deposits.at_text is 'When it came, as the list writes it.';
comment on column public.deposits.at_precision is 'How exactly the list writes it.';
comment on column public.deposits.amount is 'Won.';
comment on column public.deposits.sender is 'Who sent it, as the bank writes it.';
comment on column public.deposits.note is 'The bank''s note.';
comment on column public.deposits.how is 'The way it was sent: a word of the bank.';
comment on column public.deposits.balance is 'Won on the account afterwards; null where the list has none.';
comment on column public.deposits.lacks_bank_identity is
  'Whether a bank''s list brings its money as another deposit: it was typed, or reported without the balance.';
comment on column public.deposits.state is
  'open: to be decided; assigned: belongs to reservations, by lines of money; same: recognised as a deposit that came later, as of a list, which has its lines; not_ours: nothing to do with tickets; to_refund and refunded: goes back, went back.';
comment on column public.deposits.company_note is 'Note of the company.';
comment on column public.deposits.erased_at is 'When its sender and notes were erased; null: it is complete.';

create index deposits_state_idx on public.deposits (state, at desc);
-- A line is stored once, whether or not the account of its list was typed.
create index deposits_identity_idx on public.deposits (identity);

create trigger set_updated_at before update on public.deposits
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.deposits
  for each row execute function private.write_audit_log('sender', 'note', 'company_note', 'identity');
select private.add_calendar_checks('public.deposits');

alter table public.deposits enable row level security;
revoke all on public.deposits from public, anon, authenticated, service_role;
grant select on public.deposits to authenticated;
grant update (company_note) on public.deposits to authenticated;
grant select, insert, update, delete on public.deposits to service_role;

create policy "Admins can read deposits" on public.deposits
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can write notes on deposits" on public.deposits
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reservation_id uuid not null references public.ticket_reservations (id) on delete cascade,
  deposit_id uuid references public.deposits (id) on delete restrict,
  kind text not null check (kind in ('received', 'door', 'refunded', 'fee')),
  amount int not null,
  net int not null generated always as (case when kind in ('received', 'door') then amount else -amount end) stored,
  at timestamptz not null default now(),
  batch uuid not null default gen_random_uuid(),
  note text check (char_length(note) <= 500),
  created_by uuid default auth.uid(),
  voided_at timestamptz,
  link_batch uuid,
  -- Without a foreign key: with a second one, clients that read payments with their deposit would have to name the first.
  former_deposit_id uuid,
  constraint payments_deposits_are_received check (deposit_id is null or kind = 'received'),
  -- A fee below zero is a supplement: what the company pays beyond what was received. The sums stay as they are.
  constraint payments_amount_check check (amount > 0 or kind = 'fee' and amount <> 0),
  constraint payments_links_have_a_deposit check (link_batch is null or deposit_id is not null),
  constraint payments_former_deposits_are_linked check (former_deposit_id is null or link_batch is not null)
);
comment on table public.payments is 'Money of reservations, line by line.';
comment on column public.payments.id is 'The line.';
comment on column public.payments.created_at is 'When it was written.';
comment on column public.payments.updated_at is 'When the row was last changed.';
comment on column public.payments.reservation_id is 'The reservation.';
comment on column public.payments.deposit_id is 'The deposit of which it is a part or all; null: noted by hand.';
comment on column public.payments.kind is 'received: by transfer; door: at the entrance; refunded: went back; fee: is not owed and stays with the company.';
comment on column public.payments.amount is 'Won, more than zero; a fee below zero is a supplement that the company pays.';
comment on column public.payments.net is 'Won that the reservation has by this line: negative for what it has no longer.';
comment on column public.payments.at is 'When the money came or went.';
comment on column public.payments.batch is 'The action that wrote it, so that exactly that can be undone.';
comment on column public.payments.note is 'Note of the company.';
comment on column public.payments.created_by is 'Who wrote it; outlives the account.';
comment on column public.payments.voided_at is 'When it was taken back; null: it counts.';
comment on column public.payments.link_batch is
  'The action that recognised its deposit as money that was known before, so that exactly that can be undone; null: written with its deposit, or without one.';
comment on column public.payments.former_deposit_id is
  'The deposit that had the line before link_batch; null: none.';

create index payments_reservation_idx on public.payments (reservation_id);
create index payments_deposit_idx on public.payments (deposit_id) where deposit_id is not null;
create index payments_batch_idx on public.payments (batch);
create index payments_link_batch_idx on public.payments (link_batch) where link_batch is not null;

create trigger set_updated_at before update on public.payments
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.payments
  for each row execute function private.write_audit_log('note');
select private.add_calendar_checks('public.payments');

alter table public.payments enable row level security;
revoke all on public.payments from public, anon, authenticated, service_role;
grant select on public.payments to authenticated;
grant select, insert, update, delete on public.payments to service_role;

create policy "Admins can read payments" on public.payments
  for select to authenticated using ((select public.is_admin()));

create table public.statement_layouts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  account text not null check (char_length(account) <= 60 and account !~ '[\s-]'),
  layout text not null check (char_length(layout) <= 2000),
  meanings jsonb not null check (jsonb_typeof(meanings) = 'array' and jsonb_array_length(meanings) <= 200),
  constraint statement_layouts_account_layout_key unique (account, layout)
);
comment on table public.statement_layouts is 'What an admin has said the columns of the lists of an account mean.';
comment on column public.statement_layouts.id is 'The layout.';
comment on column public.statement_layouts.created_at is 'When it was first said.';
comment on column public.statement_layouts.updated_at is 'When the row was last changed.';
comment on column public.statement_layouts.account is 'The account as in deposits.';
comment on column public.statement_layouts.layout is 'The names of the columns, as the reader joins them.';
comment on column public.statement_layouts.meanings is 'What each column holds, in their order.';

create trigger set_updated_at before update on public.statement_layouts
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.statement_layouts
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.statement_layouts');

alter table public.statement_layouts enable row level security;
revoke all on public.statement_layouts from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.statement_layouts to authenticated, service_role;

create policy "Admins can work with layouts of statements" on public.statement_layouts
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create function private.received_won(reservation_id uuid) returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(line.net) filter (where line.kind in ('received', 'door')), 0)::int
  from public.payments as line
  where line.reservation_id = received_won.reservation_id and line.voided_at is null
$$;
comment on function private.received_won(uuid) is 'Won that have come in for a reservation, whatever went back.';
revoke execute on function private.received_won(uuid) from public;

create function private.net_paid_won(reservation_id uuid) returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(line.net), 0)::int
  from public.payments as line
  where line.reservation_id = net_paid_won.reservation_id and line.voided_at is null
$$;
comment on function private.net_paid_won(uuid) is 'Won that a reservation has: come in, less what went back or stays as a fee.';
revoke execute on function private.net_paid_won(uuid) from public;

create function private.last_payment_by_hand(reservation_id uuid) returns public.payments
language sql
stable
set search_path = ''
as $$
  select line
  from public.payments as line
  where line.reservation_id = last_payment_by_hand.reservation_id and line.voided_at is null and line.deposit_id is null
  order by line.created_at desc, line.id
  limit 1
$$;
comment on function private.last_payment_by_hand(uuid) is 'The line that an admin wrote last for a reservation without a deposit.';
revoke execute on function private.last_payment_by_hand(uuid) from public;

-- A client that marks a deposit as verified, or settles a difference, changes the row: the lines for it are written after it.
create function private.refuse_other_sum(reservation public.ticket_reservations, lines_won int) returns void
language plpgsql
set search_path = ''
as $$
declare
  owed constant int := case when reservation.cancelled_at is null then reservation.total_price else 0 end;
  last public.payments;
begin
  if coalesce(reservation.paid_won, 0) = lines_won or reservation.paid_won = owed then
    return;
  end if;
  last := private.last_payment_by_hand(reservation.id);
  if (
    reservation.paid_won = lines_won - last.net
    -- A verification itself is taken back by payment_verified.
    and private.received_won(reservation.id) - greatest(last.net, 0) >= coalesce(reservation.confirmed_won, 0)
  ) is not true
  then
    perform private.refuse('그사이 예매 금액이 바뀌었습니다. 지금 금액을 확인하고 다시 눌러 주세요.', 'total_changed');
  end if;
end
$$;
comment on function private.refuse_other_sum(public.ticket_reservations, int) is
  'Refuses a changed sum that is neither that of the lines, nor what is owed, nor what it was before the last line by hand.';
revoke execute on function private.refuse_other_sum(public.ticket_reservations, int) from public;

-- The other direction: the row follows its lines. A payment is not taken back while what was refunded of it stands.
create function private.follow_payments(reservation_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  net int;
  received int;
  verified boolean;
begin
  select * into reservation from public.ticket_reservations where id = follow_payments.reservation_id for no key update;
  if not found then
    return;
  end if;
  net := private.net_paid_won(reservation.id);
  if net < 0 then
    perform private.refuse(
      '받은 금액보다 돌려준 금액이 많아집니다. 환불이나 수수료 기록을 먼저 취소해 주세요.', 'paid_below_zero'
    );
  end if;
  received := private.received_won(reservation.id);
  verified := case
    when reservation.payment_verified then received >= reservation.confirmed_won
    -- Money for a cancelled reservation does not bring it back.
    else reservation.cancelled_at is null and received > 0 and net >= reservation.total_price
  end;
  if verified is distinct from reservation.payment_verified
    or (case when verified or net <> 0 then net end) is distinct from reservation.paid_won
  then
    update public.ticket_reservations
    set payment_verified = verified, paid_won = case when verified or net <> 0 then net end
    where id = reservation.id;
  end if;
end
$$;
comment on function private.follow_payments(uuid) is 'Makes payment_verified and paid_won of a reservation what its lines say; refuses more refunded than has come.';
revoke execute on function private.follow_payments(uuid) from public;

create function private.follow_deposit(deposit_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  deposit public.deposits;
  assigned bigint;
begin
  select * into deposit from public.deposits where id = follow_deposit.deposit_id for no key update;
  select coalesce(sum(line.amount), 0) into assigned
  from public.payments as line
  where line.deposit_id = deposit.id and line.voided_at is null;
  if assigned > deposit.amount then
    perform private.refuse('이 입금은 이미 다른 예매에 쓰였습니다. 새로고침한 뒤 확인해 주세요.', 'deposit_assigned');
  elsif assigned > 0 and deposit.state not in ('open', 'assigned') then
    perform private.refuse('이 입금은 이미 처리되었습니다. 새로고침한 뒤 확인해 주세요.', 'deposit_decided');
  elsif assigned > 0 and deposit.state = 'open' then
    update public.deposits set state = 'assigned' where id = deposit.id;
  elsif assigned = 0 and deposit.state = 'assigned' then
    update public.deposits set state = 'open' where id = deposit.id;
  end if;
end
$$;
comment on function private.follow_deposit(uuid) is
  'Makes a deposit assigned as long as a line of money has it, and refuses more of it than there is.';
revoke execute on function private.follow_deposit(uuid) from public;

create function private.apply_payment() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  line constant public.payments := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and old.deposit_id is distinct from new.deposit_id and old.deposit_id is not null then
    perform private.follow_deposit(old.deposit_id);
  end if;
  if line.deposit_id is not null then
    perform private.follow_deposit(line.deposit_id);
  end if;
  perform private.follow_payments(line.reservation_id);
  return null;
end
$$;
comment on function private.apply_payment() is 'Lets reservation and deposit follow a line that was written, voided or removed.';
revoke execute on function private.apply_payment() from public;

create trigger apply_payment after insert or update or delete on public.payments
  for each row execute function private.apply_payment();

create function private.write_payments() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  net int := private.net_paid_won(new.id);
  difference int := coalesce(new.paid_won, 0) - net;
  owed constant int := case when new.cancelled_at is null then new.total_price else 0 end;
  last public.payments;
begin
  if tg_op = 'UPDATE' and old.payment_verified and not new.payment_verified and new.paid_won is null then
    update public.payments set voided_at = now() where reservation_id = new.id and voided_at is null;
    return null;
  elsif tg_op = 'UPDATE' and difference <> 0 and new.payment_verified and not old.payment_verified and net + (
    -- Verified again as it was: the same lines count again.
    select coalesce(sum(line.net), 0)
    from public.payments as line
    left join public.deposits as deposit on deposit.id = line.deposit_id
    where line.reservation_id = new.id and line.voided_at = old.updated_at
      and (deposit.id is null or deposit.state = 'open')
  ) = new.paid_won then
    update public.payments as line set voided_at = null
    where line.reservation_id = new.id and line.voided_at = old.updated_at;
    return null;
  elsif tg_op = 'UPDATE' and difference <> 0 and new.payment_verified = old.payment_verified
    and coalesce(new.paid_won, 0) <> owed then
    last := private.last_payment_by_hand(new.id);
    update public.payments set voided_at = now() where id = last.id;
    return null;
  elsif difference <> 0 then
    insert into public.payments (reservation_id, kind, amount, at)
    values (
      new.id,
      case when difference > 0 then 'received' else 'refunded' end,
      abs(difference),
      coalesce(case when not (tg_op = 'UPDATE' and old.payment_verified) then new.payment_verified_at end, now())
    );
    return null;
  end if;
  -- A correction of the price, or the end of a cancellation, may make enough of what has come.
  if tg_op = 'UPDATE' and net > 0 then
    perform private.follow_payments(new.id);
  end if;
  return null;
end
$$;
comment on function private.write_payments() is
  'Writes or voids the lines for what a client has changed in the row: a verification, its undo, a settled difference.';
revoke execute on function private.write_payments() from public;

create trigger write_first_payment after insert on public.ticket_reservations
  for each row when (new.payment_verified) execute function private.write_payments();
create trigger write_payments after update on public.ticket_reservations
  for each row when (
    (new.payment_verified, new.paid_won, new.total_price, new.cancelled_at)
      is distinct from (old.payment_verified, old.paid_won, old.total_price, old.cancelled_at)
  ) execute function private.write_payments();

create view public.reservation_money with (security_invoker = true) as
select
  reservation.id as reservation_id,
  reservation.performance_id,
  reservation.show_time_id,
  reservation.created_at,
  owed.won as owed,
  line.received,
  line.at_door,
  line.refunded,
  line.fees,
  line.net as paid,
  greatest(owed.won - line.net, 0)::int as outstanding,
  case
    when reservation.cancelled_at is not null then
      case when line.net > 0 then 'to_refund' when line.refunded + line.fees > 0 then 'refunded' else 'cancelled' end
    when line.net > owed.won then 'over'
    when line.net = owed.won then 'paid'
    when reservation.expires_at <= now() then 'expired'
    when line.net > 0 then 'part_paid'
    else 'waiting'
  end as state
from public.ticket_reservations as reservation
cross join lateral (
  select case when reservation.cancelled_at is null then reservation.total_price else 0 end as won
) as owed
cross join lateral (
  select
    coalesce(sum(payment.amount) filter (where payment.kind = 'received'), 0)::int as received,
    coalesce(sum(payment.amount) filter (where payment.kind = 'door'), 0)::int as at_door,
    coalesce(sum(payment.amount) filter (where payment.kind = 'refunded'), 0)::int as refunded,
    coalesce(sum(payment.amount) filter (where payment.kind = 'fee'), 0)::int as fees,
    coalesce(sum(payment.net), 0)::int as net
  from public.payments as payment
  where payment.reservation_id = reservation.id and payment.voided_at is null
) as line;
comment on view public.reservation_money is
  'What each reservation owes and has had, and its state: waiting, part_paid, paid, over, expired, cancelled, to_refund, refunded. Read by admins.';

revoke all on public.reservation_money from public, anon, authenticated, service_role;
grant select on public.reservation_money to authenticated, service_role;

-- A payment that an admin records is written once, also when the request is repeated because its answer was lost.
create function public.record_payment(
  reservation_id uuid, kind text, amount int, note text default null, batch uuid default null
) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  written constant uuid := coalesce(record_payment.batch, gen_random_uuid());
  reservation public.ticket_reservations;
  won int;
  most int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins record payments.';
  end if;
  select * into reservation from public.ticket_reservations as listed
  where listed.id = record_payment.reservation_id
  for no key update;
  if not found then
    perform private.refuse('예매를 찾을 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.', 'reservation_unknown');
  elsif exists (
    select from public.payments as line
    where line.batch = written and line.reservation_id = reservation.id
      and line.kind = record_payment.kind and line.amount = record_payment.amount
  ) then
    return written;
  elsif exists (select from public.payments as line where line.batch = written) then
    perform private.refuse('이미 적은 기록입니다. 새로고침한 뒤 다시 적어 주세요.', 'batch_used');
  elsif record_payment.amount is null or record_payment.amount <= 0 then
    perform private.refuse('금액은 1원 이상이어야 합니다.', 'amount_out_of_range');
  end if;
  won := private.net_paid_won(reservation.id);
  -- A fee is taken of what is not owed.
  most := case record_payment.kind
    when 'refunded' then won
    when 'fee' then won - case when reservation.cancelled_at is null then reservation.total_price else 0 end
  end;
  if record_payment.amount > most then
    perform private.refuse(
      format(
        case record_payment.kind
          when 'fee' then '돌려줄 금액보다 많은 수수료를 뗄 수 없습니다. 지금 돌려줄 금액은 %s원입니다.'
          else '받은 금액보다 많이 환불할 수 없습니다. 지금까지 받은 금액은 %s원입니다.'
        end,
        to_char(greatest(most, 0), 'FM999,999,999,990')
      ),
      case record_payment.kind when 'fee' then 'fee_too_large' else 'refund_too_large' end
    );
  end if;
  insert into public.payments (reservation_id, kind, amount, note, batch)
  values (
    record_payment.reservation_id, record_payment.kind, record_payment.amount, private.trim_text(record_payment.note),
    written
  );
  return written;
end
$$;
comment on function public.record_payment(uuid, text, int, text, uuid) is
  'Notes money of a reservation by hand: received, door, refunded or fee, never more back than has come, no fee of what is owed; returns the batch by which it is undone. With the same `batch` once only, so that a request whose answer was lost can be repeated.';
revoke execute on function public.record_payment(uuid, text, int, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.record_payment(uuid, text, int, text, uuid) to authenticated;

create function public.money_by_show_time(performance_id uuid)
returns table (
  show_time_id uuid,
  "date" date,
  "time" time,
  sold bigint,
  received bigint,
  at_door bigint,
  refunded bigint,
  fees bigint,
  outstanding bigint,
  to_refund bigint
)
language sql
stable
set search_path = ''
as $$
  select
    money.show_time_id,
    show_time."date",
    show_time."time",
    coalesce(sum(money.owed) filter (where money.state <> 'expired'), 0),
    coalesce(sum(money.received), 0),
    coalesce(sum(money.at_door), 0),
    coalesce(sum(money.refunded), 0),
    coalesce(sum(money.fees), 0),
    coalesce(sum(money.outstanding) filter (where money.state <> 'expired'), 0),
    -- Too much, paid for what was cancelled, or come in part before the deadline passed.
    coalesce(sum(case when money.state = 'expired' then money.paid else greatest(money.paid - money.owed, 0) end), 0)
  from public.reservation_money as money
  left join public.show_times as show_time on show_time.id = money.show_time_id
  where (select public.is_admin()) and money.performance_id = money_by_show_time.performance_id
  group by money.show_time_id, show_time."date", show_time."time"
  order by show_time."date", show_time."time"
$$;
comment on function public.money_by_show_time(uuid) is
  'Won of each show time of a show: sold (prices of reservations in force), received by transfer and at the entrance, refunded, fees, outstanding, and to be refunded; sold + to refund = received + at the entrance − refunded − fees + outstanding. Nothing for non-admins.';
revoke execute on function public.money_by_show_time(uuid) from public, anon, authenticated, service_role;
grant execute on function public.money_by_show_time(uuid) to authenticated;

create function public.money_by_day(performance_id uuid)
returns table (
  "day" date,
  sold bigint,
  received bigint,
  at_door bigint,
  refunded bigint,
  fees bigint,
  outstanding bigint,
  to_refund bigint
)
language sql
stable
set search_path = ''
as $$
  select
    entry."day", sum(entry.sold)::bigint, sum(entry.received)::bigint, sum(entry.at_door)::bigint,
    sum(entry.refunded)::bigint, sum(entry.fees)::bigint, sum(entry.outstanding)::bigint,
    sum(entry.to_refund)::bigint
  from (
    select
      (money.created_at at time zone 'Asia/Seoul')::date as "day",
      case money.state when 'expired' then 0 else money.owed end as sold,
      0 as received, 0 as at_door, 0 as refunded, 0 as fees,
      case money.state when 'expired' then 0 else money.outstanding end as outstanding,
      -- The same as money_by_show_time() has.
      case money.state when 'expired' then money.paid else greatest(money.paid - money.owed, 0) end as to_refund
    from public.reservation_money as money
    where money.performance_id = money_by_day.performance_id
    union all
    select
      (line.at at time zone 'Asia/Seoul')::date,
      0,
      case line.kind when 'received' then line.amount else 0 end,
      case line.kind when 'door' then line.amount else 0 end,
      case line.kind when 'refunded' then line.amount else 0 end,
      case line.kind when 'fee' then line.amount else 0 end,
      0,
      0
    from public.payments as line
    join public.ticket_reservations as reservation on reservation.id = line.reservation_id
    where reservation.performance_id = money_by_day.performance_id and line.voided_at is null
  ) as entry
  where (select public.is_admin())
  group by entry."day"
  having bool_or(
    entry.sold <> 0 or entry.received <> 0 or entry.at_door <> 0 or entry.refunded <> 0 or entry.fees <> 0
    or entry.to_refund <> 0
  )
  order by entry."day"
$$;
comment on function public.money_by_day(uuid) is
  'Won of a show by day: sold, outstanding and to be refunded on the day of the reservation, money on the day that it came or went. Nothing for non-admins.';
revoke execute on function public.money_by_day(uuid) from public, anon, authenticated, service_role;
grant execute on function public.money_by_day(uuid) to authenticated;

-- A ticket is sold on the day that its money had come, and seats given back of a paid reservation count as cancelled on
-- their day, whatever is refunded, settled or withheld as a fee later.
create function public.kopis_sales(performance_id uuid)
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
      case when reservation.total_price = 0 then reservation.created_at else coalesce(money.came_at, reservation.payment_verified_at) end
        as sold_at
    from public.ticket_reservations as reservation
    left join lateral (
      select min(line.at) as came_at
      from (
        select payment.at, sum(payment.amount) over (order by payment.at, payment.created_at, payment.id) as won
        from public.payments as payment
        where payment.reservation_id = reservation.id and payment.voided_at is null
          and payment.kind in ('received', 'door')
      ) as line
      where line.won >= reservation.confirmed_won
    ) as money on true
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
  'Sales of a show per day, show time and price class as KOPIS asks for them: tickets sold on the day that their money had come (free ones: reserved) or added, cancelled on the day of cancelling or giving back; won net of cancellations. Nothing for non-admins.';
revoke execute on function public.kopis_sales(uuid) from public, anon, authenticated, service_role;
grant execute on function public.kopis_sales(uuid) to authenticated;
