-- Cancelled seats: what a cancelled reservation has reserved stays as it was, so that nobody corrects one that a colleague
-- has cancelled meanwhile and takes it for one in force.

create function private.keep_cancelled_seats() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse(
    '취소된 예매라 회차와 인원, 할인을 바꿀 수 없습니다. 바꾸려면 취소를 먼저 되돌려 주세요.', 'reservation_cancelled'
  );
  return null;
end
$$;
comment on function private.keep_cancelled_seats() is 'Refuses a change of what a cancelled reservation has reserved.';
revoke execute on function private.keep_cancelled_seats() from public;

create trigger keep_cancelled_seats before update on public.ticket_reservations
  for each row when (
    old.cancelled_at is not null and new.cancelled_at is not null
    and (new.show_time_id, new.attendee_count, new.discount_type)
      is distinct from (old.show_time_id, old.attendee_count, old.discount_type)
  )
  execute function private.keep_cancelled_seats();
