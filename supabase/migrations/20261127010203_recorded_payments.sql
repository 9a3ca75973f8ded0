-- Recorded payments: each of the two ways by which a person writes down money is one function, where a second one was called
-- by it (record_payment), or said a part of its sentence (write_door_entry).

drop function public.record_payment(uuid, text, int, text, uuid, int, int);
drop function private.record_payment(uuid, text, int, text, uuid);

create function public.record_payment(
  reservation_id uuid,
  kind text,
  amount int,
  note text default null,
  batch uuid default null,
  seen_paid_won int default null,
  seen_due_won int default null
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
    perform private.refuse('그사이 지워진 예매라 적지 않았습니다. 새로 읽은 예매 목록을 확인해 주세요.', 'reservation_unknown');
  elsif exists (
    select from public.payments as line
    where line.batch = written and line.reservation_id = reservation.id
      and line.kind = record_payment.kind and line.amount = record_payment.amount
  ) then
    return written;
  elsif exists (select from public.payments as line where line.batch = written) then
    perform private.refuse('앞서 누른 기록이 이미 적혀 있어 또 적지 않았습니다. 오간 돈 기록을 확인하고, 더 적으려면 그만둔 뒤 새로 적어 주세요.', 'batch_used');
  end if;
  won := private.net_paid_won(reservation.id);
  -- A fee is taken of what is not owed.
  most := case record_payment.kind
    when 'refunded' then won
    when 'fee' then won - case when reservation.cancelled_at is null then reservation.total_price else 0 end
  end;
  if record_payment.seen_paid_won <> won
    or record_payment.seen_due_won <> private.due_refund_won(reservation.id)
  then
    perform private.refuse(
      format(
        '그사이 이 예매에 다른 돈이 적혔습니다. 지금까지 받은 금액은 %s원입니다. 오간 돈 기록을 확인하고 다시 해 주세요.',
        to_char(won, 'FM999,999,999,990')
      ),
      'money_changed'
    );
  elsif record_payment.amount is null or record_payment.amount <= 0 then
    perform private.refuse('금액은 1원 이상이어야 합니다.', 'amount_out_of_range');
  elsif record_payment.amount > most then
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
comment on function public.record_payment(uuid, text, int, text, uuid, int, int) is
  'Notes money of a reservation by hand: received, door, refunded or fee, never more back than has come, no fee of what is owed; returns the batch by which it is undone. With the same `batch` once only, so that a request whose answer was lost can be repeated. With `seen_paid_won` or `seen_due_won` it is refused when what was paid, or is to be refunded, has changed since.';
revoke execute on function public.record_payment(uuid, text, int, text, uuid, int, int)
from public, anon, authenticated, service_role;
grant execute on function public.record_payment(uuid, text, int, text, uuid, int, int) to authenticated;

create or replace function private.write_door_entry(pass public.door_passes, entry public.door_entries) returns void
language plpgsql
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  due int;
  is_late_cash boolean;
  taken constant text := to_char(entry.won, 'FM999,999,999,990');
  to_give_back constant text := case
    when entry.kind = 'payment' then format(' 받은 %s원을 돌려주세요.', taken)
    else ''
  end;
begin
  if entry.kind = 'walk_in' then
    perform private.sell_at_door(pass, entry);
  end if;
  select listed.* into reservation
  from public.ticket_reservations as listed
  join public.show_times as show_time on show_time.id = pass.show_time_id
  where listed.id = entry.reservation_id and listed.performance_id = show_time.performance_id
    and listed.erased_at is null
  for no key update of listed;
  if not found then
    perform private.refuse('이 회차의 예매가 아닙니다.', 'reservation_unknown');
  end if;
  due := greatest(reservation.total_price - private.net_paid_won(reservation.id), 0);
  -- Taken by a phone that had no network then, by its clock: written down whatever has changed since.
  is_late_cash := coalesce(
    entry.kind = 'payment' and entry.won > 0 and due > 0
      and entry.at < clock_timestamp() - interval '1 minute',
    false
  );
  if reservation.show_time_id <> pass.show_time_id and not is_late_cash then
    perform private.refuse(
      format('%s 님: 그사이 다른 회차로 옮긴 예매입니다.%s', reservation.name, to_give_back), 'reservation_unknown'
    );
  elsif entry.kind = 'payment' and not is_late_cash then
    if reservation.cancelled_at is not null then
      perform private.refuse(
        format('%s 님: 그사이 취소된 예매입니다.%s', reservation.name, to_give_back), 'reservation_cancelled'
      );
    elsif entry.won < 1 or entry.won > due then
      perform private.refuse(
        format(
          '%s 님: 받을 돈은 %s원입니다. %s원을 받았다면 두 번 받지 않았는지 확인해 주세요.',
          reservation.name, to_char(due, 'FM999,999,999,990'), taken
        ),
        'payment_too_large'
      );
    end if;
  elsif entry.kind = 'entry' and coalesce(entry.seats, 0) < 1 then
    perform private.refuse('들어온 인원이 없습니다.', 'count_out_of_range');
  end if;
  if entry.kind = 'payment' then
    insert into public.payments (reservation_id, kind, amount, note, batch)
    values (reservation.id, 'door', entry.won, pass.label, entry.id);
  elsif entry.kind = 'full_price' then
    update public.ticket_reservations as listed set unit_price = listed.ticket_price where listed.id = reservation.id;
  end if;
  insert into public.door_entries (id, reservation_id, pass_id, kind, seats, won, discount_type, at)
  values (
    entry.id, entry.reservation_id, pass.id, entry.kind, coalesce(entry.seats, 0), coalesce(entry.won, 0),
    entry.discount_type, least(coalesce(entry.at, clock_timestamp()), clock_timestamp())
  );
end
$$;
drop function private.door_cash_back(public.door_entries);
