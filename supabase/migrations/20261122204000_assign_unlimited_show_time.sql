-- greatest() ignores null: a show time without a number of seats counted as sold out.
create or replace function public.assign_show_time(show_time_id uuid)
returns table (reservation_count int, seats int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  show_time public.show_times;
  ids uuid[];
  wanted int;
  available int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins assign a show time.';
  end if;
  -- Reservations first, then the show time: in the order in which a correction locks.
  select array_agg(reservation.id), coalesce(sum(reservation.attendee_count), 0) into ids, wanted
  from (
    select waiting.id, waiting.attendee_count
    from public.ticket_reservations as waiting
    join public.show_times as target on target.performance_id = waiting.performance_id
    where target.id = assign_show_time.show_time_id
      and waiting.show_time_id is null
      and private.is_active_reservation(waiting.cancelled_at, waiting.expires_at, now())
    order by waiting.id
    for update of waiting
  ) as reservation;
  select * into show_time from public.show_times where id = assign_show_time.show_time_id for no key update;
  if not found then
    perform private.refuse('회차를 찾을 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.', 'show_time_unknown');
  elsif private.show_begins(show_time."date", show_time."time") <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차로는 옮길 수 없습니다. 다른 회차를 골라 주세요.', 'show_time_begun');
  end if;
  -- Null for a show time without a number of seats, which takes everybody.
  available := show_time.capacity - private.seats_taken(show_time.id);
  if wanted > available then
    available := greatest(available, 0);
    perform private.refuse(
      format(
        '남은 좌석은 %s석인데 옮길 예매는 %s석입니다. 회차의 좌석을 늘리거나 예매를 하나씩 옮겨 주세요.', available, wanted
      ),
      format('seats_left:%s', available)
    );
  end if;
  update public.ticket_reservations as reservation
  set show_time_id = show_time.id
  where reservation.id = any (ids);
  return query select coalesce(cardinality(ids), 0), wanted;
end
$$;
