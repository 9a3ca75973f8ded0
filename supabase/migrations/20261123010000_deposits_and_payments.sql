-- Deposits on the company's account, and the money of a reservation as lines. Lines are written and voided, never edited;
-- what a reservation has had, and whether its deposit is verified, follows from them.

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
  state text not null default 'open' check (state in ('open', 'assigned', 'not_ours', 'to_refund', 'refunded')),
  company_note text check (char_length(company_note) <= 1000),
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
comment on column public.deposits.state is
  'open: to be decided; assigned: belongs to reservations, by lines of money; not_ours: nothing to do with tickets; to_refund and refunded: goes back, went back.';
comment on column public.deposits.company_note is 'Note of the company.';

create index deposits_state_idx on public.deposits (state, at desc);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reservation_id uuid not null references public.ticket_reservations (id) on delete cascade,
  deposit_id uuid references public.deposits (id) on delete restrict,
  kind text not null check (kind in ('received', 'door', 'refunded', 'fee')),
  amount int not null check (amount > 0),
  net int not null generated always as (case when kind in ('received', 'door') then amount else -amount end) stored,
  at timestamptz not null default now(),
  batch uuid not null default gen_random_uuid(),
  note text check (char_length(note) <= 500),
  created_by uuid default auth.uid(),
  voided_at timestamptz,
  constraint payments_deposits_are_received check (deposit_id is null or kind = 'received')
);
comment on table public.payments is 'Money of reservations, line by line.';
comment on column public.payments.id is 'The line.';
comment on column public.payments.created_at is 'When it was written.';
comment on column public.payments.updated_at is 'When the row was last changed.';
comment on column public.payments.reservation_id is 'The reservation.';
comment on column public.payments.deposit_id is 'The deposit of which it is a part or all; null: noted by hand.';
comment on column public.payments.kind is 'received: by transfer; door: at the entrance; refunded: went back; fee: is not owed and stays with the company.';
comment on column public.payments.amount is 'Won.';
comment on column public.payments.net is 'Won that the reservation has by this line: negative for what it has no longer.';
comment on column public.payments.at is 'When the money came or went.';
comment on column public.payments.batch is 'The action that wrote it, so that exactly that can be undone.';
comment on column public.payments.note is 'Note of the company.';
comment on column public.payments.created_by is 'Who wrote it; outlives the account.';
comment on column public.payments.voided_at is 'When it was taken back; null: it counts.';

create index payments_reservation_idx on public.payments (reservation_id);
create index payments_deposit_idx on public.payments (deposit_id) where deposit_id is not null;
create index payments_batch_idx on public.payments (batch);

create trigger set_updated_at before update on public.deposits
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.payments
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.deposits
  for each row execute function private.write_audit_log('sender', 'note', 'company_note', 'identity');
create trigger audit after insert or update or delete on public.payments
  for each row execute function private.write_audit_log('note');
select private.add_calendar_checks('public.deposits');
select private.add_calendar_checks('public.payments');

alter table public.deposits enable row level security;
alter table public.payments enable row level security;
revoke all on public.deposits from public, anon, authenticated, service_role;
revoke all on public.payments from public, anon, authenticated, service_role;
grant select on public.deposits to authenticated;
grant select on public.payments to authenticated;
grant update (company_note) on public.deposits to authenticated;
grant select, insert, update, delete on public.deposits to service_role;
grant select, insert, update, delete on public.payments to service_role;

create policy "Admins can read deposits" on public.deposits
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can write notes on deposits" on public.deposits
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
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

alter table public.ticket_reservations add column confirmed_won int check (confirmed_won >= 0);
comment on column public.ticket_reservations.confirmed_won is
  'Won that had to come in for the deposit to count as verified: the deposit is verified as long as so much has come. Set by the database.';

-- What was verified so far becomes a line by hand. The rules of a change have nothing to say to it.
insert into public.payments (reservation_id, kind, amount, at, created_by)
select id, 'received', paid_won, payment_verified_at, null
from public.ticket_reservations
where payment_verified and paid_won > 0;

alter table public.ticket_reservations disable trigger user;
update public.ticket_reservations set confirmed_won = least(paid_won, total_price) where payment_verified;
alter table public.ticket_reservations enable trigger user;

alter table public.ticket_reservations
  drop constraint ticket_reservations_paid_won_is_verified,
  add constraint ticket_reservations_verified_is_paid
    check (payment_verified = (confirmed_won is not null) and not (payment_verified and paid_won is null));
comment on column public.ticket_reservations.paid_won is
  'Won that have come in, less what went back or stays as a fee; null: none and not verified. The sum of its payments.';

create function private.received_won(reservation_id uuid) returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(line.net) filter (where line.net > 0), 0)::int
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

create or replace function private.set_paid_won() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lines_won int;
begin
  if tg_op = 'INSERT' then
    new.paid_won := case when new.payment_verified then new.total_price end;
    new.confirmed_won := new.paid_won;
    return new;
  end if;
  lines_won := private.net_paid_won(new.id);
  if old.payment_verified and not new.payment_verified and new.paid_won is not distinct from old.paid_won then
    -- The verification is taken back, and with it all that was noted as paid.
    new.paid_won := null;
    new.confirmed_won := null;
  elsif not new.payment_verified then
    new.confirmed_won := null;
    perform private.refuse_other_sum(new, lines_won);
  elsif not old.payment_verified then
    -- A verification that is restored has the sum that it had.
    new.paid_won := case
      when new.paid_won is distinct from old.paid_won then coalesce(new.paid_won, new.total_price)
      else greatest(new.total_price, lines_won)
    end;
    new.confirmed_won := least(new.paid_won, new.total_price);
  elsif new.paid_won is distinct from old.paid_won then
    -- The lines were changed, or the difference is settled by the sum that the admin has seen, or that is taken back.
    if new.paid_won is null then
      perform private.refuse('그사이 예매 금액이 바뀌었습니다. 지금 금액을 확인하고 다시 눌러 주세요.', 'total_changed');
    end if;
    perform private.refuse_other_sum(new, lines_won);
    new.payment_verified_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_paid_won() is
  'Notes the sum that was verified, and lets it change only to that of the lines, to what is owed, or back to what it was before.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.set_paid_won() from public;

-- The other direction: the row follows its lines.
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
comment on function private.follow_payments(uuid) is 'Makes payment_verified and paid_won of a reservation what its lines say.';
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
