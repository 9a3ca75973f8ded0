-- Cash at the door of a reservation that has changed since the phone read it: what was taken without a network is recorded,
-- and what is too much is to be refunded, so that no money is in the till that nobody knows of.

create function private.door_cash_back(entry public.door_entries) returns text
language sql
immutable
set search_path = ''
as $$
  select case when entry.kind = 'payment'
    then format(' 받은 %s원을 돌려주세요.', to_char(entry.won, 'FM999,999,999,990'))
    else ''
  end
$$;
comment on function private.door_cash_back(public.door_entries) is 'What is to be done with cash that is refused.';
revoke execute on function private.door_cash_back(public.door_entries) from public;

create or replace function private.write_door_entry(pass public.door_passes, entry public.door_entries) returns void
language plpgsql
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  is_elsewhere boolean;
  due int;
  -- By the clock of the phone, which had no network then.
  is_late constant boolean := coalesce(entry.at, clock_timestamp()) < clock_timestamp() - interval '1 minute';
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
  is_elsewhere := reservation.show_time_id <> pass.show_time_id;
  due := greatest(reservation.total_price - private.net_paid_won(reservation.id), 0);
  if entry.kind = 'payment' and is_late and due > 0 and entry.won > 0 then
    null;
  elsif is_elsewhere then
    perform private.refuse(
      format('%s 님: 그사이 다른 회차로 옮긴 예매입니다.%s', reservation.name, private.door_cash_back(entry)),
      'reservation_unknown'
    );
  elsif entry.kind = 'payment' and reservation.cancelled_at is not null then
    perform private.refuse(
      format('%s 님: 그사이 취소된 예매입니다.%s', reservation.name, private.door_cash_back(entry)),
      'reservation_cancelled'
    );
  elsif entry.kind = 'payment' and (entry.won < 1 or entry.won > due) then
    perform private.refuse(
      format(
        '%s 님: 받을 돈은 %s원입니다. %s원을 받았다면 두 번 받지 않았는지 확인해 주세요.',
        reservation.name, to_char(due, 'FM999,999,999,990'), to_char(entry.won, 'FM999,999,999,990')
      ),
      'payment_too_large'
    );
  end if;
  if entry.kind = 'payment' then
    insert into public.payments (reservation_id, kind, amount, note, batch)
    values (reservation.id, 'door', entry.won, pass.label, entry.id);
  elsif entry.kind = 'full_price' then
    update public.ticket_reservations as listed set unit_price = listed.ticket_price where listed.id = reservation.id;
  elsif entry.kind = 'entry' and coalesce(entry.seats, 0) < 1 then
    perform private.refuse('들어온 인원이 없습니다.', 'count_out_of_range');
  end if;
  insert into public.door_entries (id, reservation_id, pass_id, kind, seats, won, discount_type, at)
  values (
    entry.id, entry.reservation_id, pass.id, entry.kind, coalesce(entry.seats, 0), coalesce(entry.won, 0),
    entry.discount_type, least(coalesce(entry.at, clock_timestamp()), clock_timestamp())
  );
end
$$;
comment on function private.write_door_entry(public.door_passes, public.door_entries) is
  'Writes one entry and what follows from it: money, price, a reservation.';
revoke execute on function private.write_door_entry(public.door_passes, public.door_entries) from public;

