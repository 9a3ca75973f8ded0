-- Cash at the door of a cancelled reservation: what was taken without a network, before the phone could know of the
-- cancellation, is recorded and then to be refunded, so that no money is in the till that nobody knows of.

create or replace function private.write_door_entry(pass public.door_passes, entry public.door_entries) returns void
language plpgsql
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  due int;
begin
  if entry.kind = 'walk_in' then
    perform private.sell_at_door(pass, entry);
  end if;
  select listed.* into reservation
  from public.ticket_reservations as listed
  join public.show_times as show_time on show_time.id = pass.show_time_id
  where listed.id = entry.reservation_id and listed.performance_id = show_time.performance_id
    and (listed.show_time_id = show_time.id or listed.show_time_id is null) and listed.erased_at is null
  for no key update of listed;
  if not found then
    perform private.refuse('이 회차의 예매가 아닙니다.', 'reservation_unknown');
  end if;
  if entry.kind = 'payment' then
    due := greatest(reservation.total_price - private.net_paid_won(reservation.id), 0);
    if reservation.cancelled_at is not null
      and coalesce(entry.at, clock_timestamp()) >= clock_timestamp() - interval '1 minute' then
      perform private.refuse(
        format('%s 님: 그사이 취소된 예매입니다. 받은 돈이 있으면 돌려주세요.', reservation.name), 'reservation_cancelled'
      );
    elsif entry.won < 1 or entry.won > due then
      perform private.refuse(
        format(
          '%s 님: 받을 돈은 %s원입니다. 돈을 두 번 받지 않았는지 확인해 주세요.',
          reservation.name, to_char(due, 'FM999,999,999,990')
        ),
        'payment_too_large'
      );
    end if;
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

