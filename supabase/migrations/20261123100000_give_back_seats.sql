-- A visitor gives seats back by the key of the ticket, and sees before what comes back. What does not come back is a fee
-- among the lines of money; the rest is then to be refunded, as any sum that a reservation has had too much.

create function private.refund_of_seats(reservation public.ticket_reservations, seats int)
returns table (surplus int, comes_back int, reason text, days_before int, percent int, fee_per_seat int)
language sql
stable
set search_path = ''
as $$
  select
    given.won, refund.comes_back, refund.reason,
    (refund.rule).days_before, (refund.rule).percent, (refund.rule).fee_per_seat
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
$$;
comment on function private.refund_of_seats(public.ticket_reservations, int) is
  'What would come back now if so many seats of a reservation were given back: of `surplus`, which is no longer owed then.';
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

create function public.give_back_seats(ticket_key text, seats int, shown_won int) returns int
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
comment on function public.give_back_seats(text, int, int) is
  'Gives seats of this ticket back; the last ones cancel it. Refused when what comes back is another sum than was shown. Returns that sum.';
revoke execute on function public.give_back_seats(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.give_back_seats(text, int, int) to anon, authenticated, service_role;
