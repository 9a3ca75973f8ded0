-- Seats that were sold at the door without a network count even if the last ones went elsewhere meanwhile: the visitors are
-- inside and have paid. How many are too many is shown on every phone of the door.

alter table private.door_sales add column beyond_capacity boolean not null default false;
comment on column private.door_sales.beyond_capacity is 'The seats were taken already, whether or not any were left.';

create or replace function private.take_seats(show_time_id uuid, wanted int, except_reservation_id uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  show_time public.show_times;
begin
  select * into show_time from public.show_times where id = take_seats.show_time_id;
  if show_time.capacity is null then
    -- The row first, as the foreign key would lock it anyway: in the order in which a change of the limit locks.
    perform from public.show_times where id = take_seats.show_time_id for key share;
    perform pg_advisory_xact_lock_shared(private.seat_lock(take_seats.show_time_id));
    select * into show_time from public.show_times where id = take_seats.show_time_id;
  end if;
  if show_time.capacity is not null and not exists (
    select from private.door_sales as sale where sale.transaction_id = pg_current_xact_id_if_assigned() and sale.beyond_capacity
  ) then
    -- First without waiting for the turn, so that a crowd before a sold-out show is sent away fast.
    perform private.refuse_without_seats(
      show_time.capacity, private.seats_taken(take_seats.show_time_id, except_reservation_id), wanted
    );
    select * into show_time from public.show_times where id = take_seats.show_time_id for no key update;
    if show_time.capacity is not null then
      perform private.refuse_without_seats(
        show_time.capacity, private.seats_taken(take_seats.show_time_id, except_reservation_id), wanted
      );
    end if;
  end if;
  if show_time.cancelled_at is not null then
    perform private.refuse_cancelled();
  end if;
end
$$;
comment on function private.take_seats(uuid, int, uuid) is
  'Refuses when the seats wanted are not there, or the show time is cancelled; otherwise they stay there until the transaction ends.';

create function private.insert_door_sale(pass public.door_passes, entry public.door_entries)
returns public.ticket_reservations
language plpgsql
set search_path = ''
as $$
declare
  sold public.ticket_reservations;
begin
  insert into public.ticket_reservations (
    id, performance_id, show_time_id, name, phone_number, attendee_count, discount_type, request_id
  )
  select
    entry.reservation_id, show_time.performance_id, show_time.id, '현장 판매', '현장', entry.seats,
    coalesce(entry.discount_type, 'none'), entry.id
  from public.show_times as show_time
  where show_time.id = pass.show_time_id
  returning * into sold;
  return sold;
end
$$;
comment on function private.insert_door_sale(public.door_passes, public.door_entries) is 'Reserves the seats of a sale at the door.';
revoke execute on function private.insert_door_sale(public.door_passes, public.door_entries) from public;

create or replace function private.sell_at_door(pass public.door_passes, entry public.door_entries) returns void
language plpgsql
set search_path = ''
as $$
declare
  sold public.ticket_reservations;
  refusal text;
begin
  insert into private.door_sales (transaction_id) values (pg_current_xact_id());
  begin
    sold := private.insert_door_sale(pass, entry);
  exception when raise_exception then
    get stacked diagnostics refusal = pg_exception_detail;
    if not (entry.at < clock_timestamp() - interval '1 minute' and refusal ~ '^(sold_out|seats_left)') then
      raise;
    end if;
    -- Sold without a network, while the last seats went elsewhere: they are inside and have paid.
    update private.door_sales as sale set beyond_capacity = true where sale.transaction_id = pg_current_xact_id();
    sold := private.insert_door_sale(pass, entry);
    update public.ticket_reservations as listed set note = '연결이 끊긴 동안 정원을 넘겨 판 좌석'
    where listed.id = sold.id;
  end;
  delete from private.door_sales as sale where sale.transaction_id = pg_current_xact_id();
  if sold.total_price <> entry.won then
    perform private.refuse(
      format('가격이 바뀌었습니다. 지금은 %s원입니다. 다시 판매해 주세요.', to_char(sold.total_price, 'FM999,999,999,990')),
      'price_changed'
    );
  end if;
  if entry.won > 0 then
    insert into public.payments (reservation_id, kind, amount, note, batch)
    values (sold.id, 'door', entry.won, pass.label, entry.id);
  end if;
end
$$;
comment on function private.sell_at_door(public.door_passes, public.door_entries) is
  'Sells seats to somebody who has come without a reservation, paid at once; beyond the capacity only where that happened a minute ago or more, without a network.';

create or replace function public.door_list(key text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pass constant public.door_passes := private.valid_door_pass(door_list.key, 12);
  show_time public.show_times;
  show public.current_performances;
begin
  select * into show_time from public.show_times as listed where listed.id = pass.show_time_id;
  select * into show from public.current_performances as listed where listed.id = show_time.performance_id;
  return jsonb_build_object(
    'pass_id', pass.id,
    'show', jsonb_build_object(
      'title', show.title, 'date', show_time."date", 'time', show_time."time", 'ticket_price', show.ticket_price,
      'begins_at', private.show_begins(show_time."date", show_time."time")
    ),
    'discounts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', entry ->> 'id', 'name', entry ->> 'name',
        'price', private.discounted_price(show.ticket_price, show.discount_types, entry ->> 'id')
      ))
      from jsonb_array_elements(private.discount_types_of(show.discount_types)) as entry
    ), '[]'),
    'seats_left', case when show_time.capacity is not null
      then show_time.capacity - private.seats_taken(show_time.id) end,
    'passes', (
      select jsonb_object_agg(other.id, other.label) from public.door_passes as other where other.show_time_id = show_time.id
    ),
    'reservations', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', reservation.id,
        'name', reservation.name,
        'number', reservation.reservation_number,
        'seats', reservation.attendee_count,
        'discount', nullif(reservation.discount_type, 'none'),
        'full_price', reservation.ticket_price * reservation.attendee_count,
        'total', reservation.total_price,
        'outstanding', money.outstanding,
        'cancelled', case when reservation.cancelled_at is not null then true end,
        'without_show_time', case when reservation.show_time_id is null then true end,
        'ticket', encode(sha256(convert_to(reservation.ticket_key, 'UTF8')), 'hex'),
        'phone_digits', case when pass.sees_phone_digits then right(reservation.phone_digits, 4) end,
        'requests', case when pass.sees_phone_digits
          then nullif(concat_ws(' · ', reservation.additional_requests, reservation.note), '') end
      )) order by reservation.name, reservation.reservation_number)
      from public.ticket_reservations as reservation
      join public.reservation_money as money on money.reservation_id = reservation.id
      where reservation.performance_id = show.id
        and (reservation.show_time_id = show_time.id or reservation.show_time_id is null)
        and reservation.erased_at is null
        -- Whoever is inside stays on the list.
        and (reservation.cancelled_at is null and money.state <> 'expired' or reservation.checked_in_at is not null)
    ), '[]'),
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', entry.id, 'kind', entry.kind, 'reservation_id', entry.reservation_id, 'seats', entry.seats,
        'won', entry.won, 'at', entry.at, 'pass_id', entry.pass_id
      ) order by entry.at, entry.id)
      from public.door_entries as entry
      join public.door_passes as other on other.id = entry.pass_id
      where other.show_time_id = show_time.id and entry.undone_at is null
    ), '[]')
  );
end
$$;
comment on function public.door_list(text) is
  'What a phone at the door shows of its show time: parties, seats left (negative: too many were sold), and what was done, for the key of a pass.';
