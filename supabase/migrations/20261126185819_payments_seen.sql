-- Two admins do not write down the same money: what one of them saw is compared with what is there by now.
alter function public.record_payment(uuid, text, int, text, uuid) set schema private;
revoke execute on function private.record_payment(uuid, text, int, text, uuid) from authenticated;

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
  paid_won int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins record payments.';
  end if;
  perform from public.ticket_reservations as reservation
  where reservation.id = record_payment.reservation_id
  for no key update;
  if not exists (select from public.payments as line where line.batch = record_payment.batch) then
    paid_won := private.net_paid_won(record_payment.reservation_id);
    if record_payment.seen_paid_won <> paid_won
      or record_payment.seen_due_won <> private.due_refund_won(record_payment.reservation_id)
    then
      perform private.refuse(
        format(
          '그사이 이 예매에 다른 돈이 적혔습니다. 지금까지 받은 금액은 %s원입니다. 오간 돈 기록을 확인하고 다시 해 주세요.',
          to_char(paid_won, 'FM999,999,999,990')
        ),
        'money_changed'
      );
    end if;
  end if;
  return private.record_payment(
    record_payment.reservation_id, record_payment.kind, record_payment.amount, record_payment.note,
    record_payment.batch
  );
end
$$;
comment on function public.record_payment(uuid, text, int, text, uuid, int, int) is
  'Notes money of a reservation by hand: received, door, refunded or fee, never more back than has come, no fee of what is owed; returns the batch by which it is undone. With the same `batch` once only, so that a request whose answer was lost can be repeated. With `seen_paid_won` or `seen_due_won` it is refused when what was paid, or is to be refunded, has changed since.';
revoke execute on function public.record_payment(uuid, text, int, text, uuid, int, int)
from public, anon, authenticated, service_role;
grant execute on function public.record_payment(uuid, text, int, text, uuid, int, int) to authenticated;
