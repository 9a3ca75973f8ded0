-- A payment that an admin records is written once, also when the request is repeated because its answer was lost.

drop function public.record_payment(uuid, text, int, text);

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
