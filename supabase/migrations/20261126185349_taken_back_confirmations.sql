-- Taken back confirmations: what is undone of a reservation is the payment that confirmed it, as a confirmation has written it
-- or an admin has put it in. What had come before, or came later, stays.

create function private.confirming_payments(reservation public.ticket_reservations) returns setof public.payments
language sql
stable
set search_path = ''
as $$
  with received as (
    select line.* from public.payments as line
    where line.reservation_id = reservation.id and line.voided_at is null and line.kind in ('received', 'door')
  ), counted as (
    select
      received.batch, received.created_at, received.id,
      sum(received.amount) over (order by received.created_at, received.id) as won
    from received
  )
  select received.* from received
  where received.batch = (
    select counted.batch from counted where counted.won >= reservation.confirmed_won
    order by counted.created_at, counted.id limit 1
  )
$$;
comment on function private.confirming_payments(public.ticket_reservations) is
  'The lines of the action by which a verified reservation had enough to be verified.';
revoke execute on function private.confirming_payments(public.ticket_reservations) from public;

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
    -- The verification is taken back, and with it the payment that made it one.
    lines_won := lines_won - (select coalesce(sum(line.net), 0) from private.confirming_payments(old) as line);
    if lines_won < 0 then
      perform private.refuse(
        '받은 금액보다 돌려준 금액이 많아집니다. 환불이나 수수료 기록을 먼저 취소해 주세요.', 'paid_below_zero'
      );
    end if;
    new.paid_won := nullif(lines_won, 0);
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

create or replace function private.write_payments() returns trigger
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
  if tg_op = 'UPDATE' and difference <> 0 and old.payment_verified and not new.payment_verified then
    update public.payments set voided_at = now()
    where id in (select line.id from private.confirming_payments(old) as line);
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
