-- A payment is not taken back while what was refunded of it stands.

create or replace function private.follow_payments(reservation_id uuid) returns void
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
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.follow_payments(uuid) from public;
