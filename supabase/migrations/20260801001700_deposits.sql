-- What admins do with deposits: bring them, assign them to reservations, undo that, and decide those that are of nobody.

create function public.import_deposits(account text, source text, lines jsonb)
returns table (line_identity text, deposit_id uuid, is_new boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  line record;
  hash text;
  -- The same however it is typed.
  of_account constant text := coalesce(regexp_replace(import_deposits.account, '[\s-]', '', 'g'), '');
begin
  -- The server of the site brings what a service has reported and signed.
  if not (case when import_deposits.source = 'webhook' then auth.role() = 'service_role' else public.is_admin() end) then
    raise insufficient_privilege using message = 'Only admins bring deposits.';
  elsif jsonb_array_length(import_deposits.lines) > 5000 then
    perform private.refuse('한 번에 5,000줄까지 올릴 수 있습니다. 기간을 나누어 올려 주세요.', 'too_many_lines');
  end if;
  -- In one order, so that two admins who bring the same list wait for each other instead of failing.
  for line in
    select * from jsonb_to_recordset(import_deposits.lines) as entry (
      identity text, at timestamptz, at_text text, at_precision text, amount int, sender text, note text, how text,
      balance bigint
    )
    order by entry.identity
  loop
    hash := encode(sha256(convert_to(line.identity, 'UTF8')), 'hex');
    -- A list that names no account may be one that was brought with its account before, or the other way round.
    select known.id into deposit_id from public.deposits as known
    where known.identity = hash and (known.account = of_account or known.account = '' or of_account = '')
    order by known.account <> of_account, known.account
    limit 1;
    line_identity := line.identity;
    is_new := deposit_id is null;
    if not is_new then
      update public.deposits as deposit set account = of_account
      where deposit.id = deposit_id and deposit.account = '' and of_account <> '';
      return next;
      continue;
    end if;
    insert into public.deposits (
      account, identity, source, at, at_text, at_precision, amount, sender, note, how, balance
    ) values (
      of_account, hash, import_deposits.source, line.at, coalesce(line.at_text, ''),
      coalesce(line.at_precision, 'second'), line.amount, coalesce(line.sender, ''), coalesce(line.note, ''),
      coalesce(line.how, ''), line.balance
    )
    on conflict on constraint deposits_account_identity_key do nothing
    returning id into deposit_id;
    if deposit_id is null then
      -- Somebody else has just brought it.
      is_new := false;
      select deposit.id into deposit_id from public.deposits as deposit
      where deposit.account = of_account and deposit.identity = hash;
    end if;
    return next;
  end loop;
end
$$;
comment on function public.import_deposits(text, text, jsonb) is
  'Brings lines {identity, at, at_text, at_precision, amount, sender, note, how, balance} of an account, or of one that is not named (''''), each once however often its list is brought; returns the deposit of each.';
revoke execute on function public.import_deposits(text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_deposits(text, text, jsonb) to authenticated, service_role;

-- A deposit that is money noted by hand, typed or reported before belongs to the line that stands there, instead of being
-- counted once more.
create function public.assign_deposits(parts jsonb)
returns table (batch uuid, deposit_count int, reservation_count int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  part record;
  deposit_ids uuid[];
  reservation_ids uuid[];
  former_ids uuid[];
  former_id uuid;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins assign deposits.';
  end if;
  select array_agg(distinct entry.deposit_id), array_agg(distinct entry.reservation_id)
  into deposit_ids, reservation_ids
  from jsonb_to_recordset(assign_deposits.parts) as entry (deposit_id uuid, reservation_id uuid);
  former_ids := array(
    select line.deposit_id
    from jsonb_to_recordset(assign_deposits.parts) as entry (payment_id uuid)
    join public.payments as line on line.id = entry.payment_id and line.deposit_id is not null
  );
  batch := gen_random_uuid();
  deposit_count := coalesce(cardinality(deposit_ids), 0);
  reservation_count := coalesce(cardinality(reservation_ids), 0);
  -- Reservations in the order in which others lock them, then deposits.
  perform from public.ticket_reservations as reservation
  where reservation.id = any (reservation_ids)
    or reservation.id in (select line.reservation_id from public.payments as line where line.deposit_id = any (former_ids))
  order by reservation.show_time_id, reservation.id
  for no key update;
  perform from public.deposits as deposit
  where deposit.id = any (deposit_ids || former_ids)
  order by deposit.id
  for no key update;

  if exists (
    select from unnest(deposit_ids) as wanted (id)
    left join public.deposits as deposit on deposit.id = wanted.id
    where deposit.state is distinct from 'open'
  ) then
    perform private.refuse(
      '그사이 다른 관리자가 처리한 입금이 있습니다. 새로고침한 뒤 다시 확인해 주세요.', 'deposit_decided'
    );
  elsif exists (
    select from jsonb_to_recordset(assign_deposits.parts) as entry (deposit_id uuid, amount int)
    join public.deposits as deposit on deposit.id = entry.deposit_id
    group by deposit.id
    having sum(entry.amount) <> deposit.amount
  ) then
    perform private.refuse('입금액과 나눈 금액의 합이 다릅니다. 금액을 확인해 주세요.', 'amount_mismatch');
  elsif exists (
    select from jsonb_to_recordset(assign_deposits.parts) as entry (reservation_id uuid, due int)
    left join public.ticket_reservations as reservation on reservation.id = entry.reservation_id
    where reservation.id is null or entry.due is distinct from greatest(
      case when reservation.cancelled_at is null then reservation.total_price else 0 end
        - private.net_paid_won(reservation.id),
      0
    )
  ) then
    perform private.refuse(
      '그사이 예매의 받을 금액이 바뀌었습니다. 새로고침한 뒤 지금 금액을 확인해 주세요.', 'due_changed'
    );
  end if;

  for part in
    select entry.*, deposit.at, deposit.source
    from jsonb_to_recordset(assign_deposits.parts) as entry (
      deposit_id uuid, reservation_id uuid, amount int, payment_id uuid
    )
    join public.deposits as deposit on deposit.id = entry.deposit_id
    join public.ticket_reservations as reservation on reservation.id = entry.reservation_id
    order by reservation.show_time_id, reservation.id, deposit.id
  loop
    if part.payment_id is null then
      insert into public.payments (reservation_id, deposit_id, kind, amount, at, batch)
      values (
        part.reservation_id, part.deposit_id, 'received', part.amount, coalesce(part.at, now()), assign_deposits.batch
      );
      continue;
    end if;
    select line.deposit_id into former_id
    from public.payments as line
    left join public.deposits as former on former.id = line.deposit_id
    where line.id = part.payment_id and line.reservation_id = part.reservation_id
      and line.kind = 'received' and line.voided_at is null
      and coalesce(former.amount, line.amount) = part.amount
      and (
        former.id is null
        -- Two reports are two deposits.
        or former.lacks_bank_identity and not (former.source = 'webhook' and part.source = 'webhook')
      );
    if not found then
      perform private.refuse(
        '그사이 먼저 확인한 기록이 바뀌었습니다. 새로고침한 뒤 다시 확인해 주세요.', 'payment_changed'
      );
    end if;
    update public.deposits as former set state = 'same' where former.id = former_id;
    update public.payments as line
    set deposit_id = part.deposit_id, former_deposit_id = line.deposit_id, link_batch = assign_deposits.batch
    where line.voided_at is null and (line.id = part.payment_id or line.deposit_id = former_id);
  end loop;
  return next;
end
$$;
comment on function public.assign_deposits(jsonb) is
  'Assigns open deposits to reservations, all or nothing: parts {deposit_id, reservation_id, amount, due, payment_id}, which make up each deposit; `due` is what was outstanding when the admin decided, `payment_id` the line noted by hand, or a line of the deposit typed or reported before, that this money is already. Returns the batch by which it is undone.';
revoke execute on function public.assign_deposits(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.assign_deposits(jsonb) to authenticated;

create function public.undo_payments(batch uuid, deposit_id uuid default null) returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation record;
  undone int := 0;
  here int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins undo payments.';
  end if;
  for reservation in
    select listed.id
    from public.ticket_reservations as listed
    where listed.id in (
      select line.reservation_id from public.payments as line
      where line.batch = undo_payments.batch or line.link_batch = undo_payments.batch
    )
    order by listed.show_time_id, listed.id
    for no key update
  loop
    update public.payments as line set voided_at = now()
    where line.batch = undo_payments.batch and line.reservation_id = reservation.id and line.voided_at is null
      and (undo_payments.deposit_id is null or line.deposit_id = undo_payments.deposit_id);
    get diagnostics here = row_count;
    undone := undone + here;
    update public.deposits as former set state = 'open'
    where former.state = 'same' and former.id in (
      select line.former_deposit_id from public.payments as line
      where line.link_batch = undo_payments.batch and line.reservation_id = reservation.id and line.voided_at is null
        and (undo_payments.deposit_id is null or line.deposit_id = undo_payments.deposit_id)
    );
    update public.payments as line set deposit_id = line.former_deposit_id, former_deposit_id = null, link_batch = null
    where line.link_batch = undo_payments.batch and line.reservation_id = reservation.id and line.voided_at is null
      and (undo_payments.deposit_id is null or line.deposit_id = undo_payments.deposit_id);
    get diagnostics here = row_count;
    undone := undone + here;
  end loop;
  return undone;
end
$$;
comment on function public.undo_payments(uuid, uuid) is
  'Voids exactly the lines of a batch that still count, or those of one deposit in it, and gives lines that it has linked to deposits back to what they were: noted by hand, or of another deposit; returns how many.';
revoke execute on function public.undo_payments(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_payments(uuid, uuid) to authenticated;

create function public.reservations_to_match()
returns table (
  id uuid,
  title text,
  reservation_number text,
  name text,
  phone_number text,
  attendee_count int,
  due int,
  owed int,
  status text,
  created_at timestamptz,
  expires_at timestamptz,
  depositor_name text,
  begins_at timestamptz,
  by_hand jsonb[]
)
language sql
stable
set search_path = ''
as $$
  select
    reservation.id,
    show.title,
    reservation.reservation_number,
    reservation.name,
    reservation.phone_number,
    reservation.attendee_count,
    -- Of what is paid or cancelled: what it cost, by which a second payment is recognised.
    case when money.outstanding > 0 then money.outstanding else reservation.total_price end,
    money.outstanding,
    case
      when money.state in ('waiting', 'part_paid') then 'waiting'
      when money.state in ('paid', 'over') then 'paid'
      when money.state = 'expired' then 'expired'
      else 'cancelled'
    end,
    reservation.created_at,
    -- What comes within the grace is not late.
    case when reservation.expires_at is not null
      then coalesce(reservation.deposit_deadline, reservation.expires_at) end,
    reservation.depositor_name,
    (show_time."date" + show_time."time") at time zone 'Asia/Seoul',
    array(
      select jsonb_build_object(
        'id', line.id,
        'amount', coalesce(deposit.amount, line.amount),
        -- Money comes before it is typed; what is reported has the time of the bank.
        'at', case deposit.source when 'hand' then deposit.created_at when 'webhook' then deposit.at else line.at end,
        'reported', deposit.source is not distinct from 'webhook',
        'sender', deposit.sender
      )
      from public.payments as line
      left join public.deposits as deposit on deposit.id = line.deposit_id
      where line.reservation_id = reservation.id and line.kind = 'received' and line.voided_at is null
        and (
          deposit.id is null
          -- One that was divided is offered once.
          or deposit.lacks_bank_identity and not exists (
            select from public.payments as other
            where other.deposit_id = deposit.id and other.voided_at is null and other.id < line.id
          )
        )
      order by line.at, line.id
    )
  from public.ticket_reservations as reservation
  join public.reservation_money as money on money.reservation_id = reservation.id
  join public.current_performances as show on show.id = reservation.performance_id
  left join public.show_times as show_time on show_time.id = reservation.show_time_id
  where (select public.is_admin()) and reservation.total_price > 0 and show.closed_at is null
  order by reservation.created_at, reservation.id
$$;
comment on function public.reservations_to_match() is
  'Reservations of the shows that run, with what is still to come (`owed`) and the money that a bank''s list may bring once more {id (of the line), amount, at, reported, sender}: noted by hand or typed until `at`, or reported by a service for that moment; for matching with deposits. Nothing for non-admins.';
revoke execute on function public.reservations_to_match() from public, anon, authenticated, service_role;
grant execute on function public.reservations_to_match() to authenticated;

create function public.decide_deposits(deposit_ids uuid[], state text) returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  decided int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins decide deposits.';
  elsif decide_deposits.state not in ('open', 'not_ours', 'to_refund', 'refunded') then
    perform private.refuse('고를 수 없는 상태입니다.', 'state_unknown');
  end if;
  perform from public.deposits as deposit
  where deposit.id = any (decide_deposits.deposit_ids)
  order by deposit.id
  for no key update;
  if exists (
    select from public.deposits as deposit
    where deposit.id = any (decide_deposits.deposit_ids) and deposit.state in ('assigned', 'same')
  ) then
    perform private.refuse(
      '예매에 쓰인 입금이 있습니다. 새로고침한 뒤 확인하고, 필요하면 배정을 먼저 취소해 주세요.', 'deposit_assigned'
    );
  end if;
  update public.deposits as deposit set state = decide_deposits.state
  where deposit.id = any (decide_deposits.deposit_ids) and deposit.state <> decide_deposits.state;
  get diagnostics decided = row_count;
  return decided;
end
$$;
comment on function public.decide_deposits(uuid[], text) is
  'Marks deposits that belong to no reservation as open, not ours, to refund or refunded, all or none; returns how many have changed.';
revoke execute on function public.decide_deposits(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.decide_deposits(uuid[], text) to authenticated;
