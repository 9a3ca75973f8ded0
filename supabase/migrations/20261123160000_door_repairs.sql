-- What a review of the door found: a statement without "where" (hosted projects refuse it), undoing what
-- others still need, a malformed line that stopped the others, and a pass that ended before the phones had
-- sent everything.
drop function private.valid_door_pass(text);
create function private.valid_door_pass(key text, hours int) returns public.door_passes
language plpgsql
stable
set search_path = ''
as $$
declare
  pass public.door_passes;
begin
  select listed.* into pass
  from public.door_passes as listed
  join public.show_times as show_time on show_time.id = listed.show_time_id
  where listed.key_hash = sha256(convert_to(valid_door_pass.key, 'UTF8')) and listed.withdrawn_at is null
    and private.show_begins(show_time."date", show_time."time") + make_interval(hours => valid_door_pass.hours)
      > clock_timestamp();
  if pass.id is null then
    perform private.refuse('더 쓸 수 없는 링크입니다. 극단에 새 링크를 받아 주세요.', 'door_pass_invalid');
  end if;
  return pass;
end
$$;
comment on function private.valid_door_pass(text, int) is
  'The pass with this key; refuses one that is unknown, withdrawn, or of a show time that began so many hours ago.';
revoke execute on function private.valid_door_pass(text, int) from public;

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
      then greatest(show_time.capacity - private.seats_taken(show_time.id), 0) end,
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

create or replace function private.sell_at_door(pass public.door_passes, entry public.door_entries) returns void
language plpgsql
set search_path = ''
as $$
declare
  sold public.ticket_reservations;
begin
  insert into private.door_sales (transaction_id) values (pg_current_xact_id());
  insert into public.ticket_reservations (
    id, performance_id, show_time_id, name, phone_number, attendee_count, discount_type, request_id
  )
  select
    entry.reservation_id, show_time.performance_id, show_time.id, '현장 판매', '현장', entry.seats,
    coalesce(entry.discount_type, 'none'), entry.id
  from public.show_times as show_time
  where show_time.id = pass.show_time_id
  returning * into sold;
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
    select money.outstanding into due from public.reservation_money as money where money.reservation_id = reservation.id;
    if entry.won < 1 or entry.won > due or reservation.cancelled_at is not null then
      perform private.refuse(
        format(
          '%s 님: 받을 돈은 %s원입니다. 돈을 두 번 받지 않았는지 확인해 주세요.',
          reservation.name, to_char(case when reservation.cancelled_at is null then due else 0 end, 'FM999,999,999,990')
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

create or replace function private.undo_door_entry(pass public.door_passes, entry_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  entry public.door_entries;
begin
  update public.door_entries as listed set undone_at = now()
  from public.door_passes as other
  where listed.id = undo_door_entry.entry_id and listed.undone_at is null
    and other.id = listed.pass_id and other.show_time_id = pass.show_time_id
  returning listed.* into entry;
  if entry.kind in ('payment', 'walk_in') then
    update public.payments as line set voided_at = now() where line.batch = entry.id and line.voided_at is null;
  end if;
  if entry.kind = 'walk_in' then
    update public.ticket_reservations as listed set cancelled_at = now(), cancel_reason = '현장 판매 취소'
    where listed.id = entry.reservation_id;
    update public.door_entries as listed set undone_at = now()
    where listed.reservation_id = entry.reservation_id and listed.undone_at is null;
  elsif entry.kind = 'full_price' and not exists (
    select from public.door_entries as other
    where other.reservation_id = entry.reservation_id and other.kind = 'full_price' and other.undone_at is null
  ) then
    update public.ticket_reservations as listed
    set unit_price = private.discounted_price(listed.ticket_price, listed.discount_types, listed.discount_type)
    where listed.id = entry.reservation_id and listed.unit_price = listed.ticket_price;
  end if;
end
$$;

create or replace function public.door_record(key text, entries jsonb) returns table (id uuid, refusal text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What a phone did without a network may come on the next day.
  pass constant public.door_passes := private.valid_door_pass(door_record.key, 48);
  sent jsonb;
begin
  if jsonb_typeof(door_record.entries) is distinct from 'array' or jsonb_array_length(door_record.entries) > 200 then
    raise invalid_parameter_value using message = 'Entries are an array of at most 200.';
  end if;
  for sent in select value from jsonb_array_elements(door_record.entries) loop
    id := null;
    refusal := null;
    -- One that is refused must not stop the others.
    begin
      id := (sent ->> 'id')::uuid;
      if sent ->> 'kind' = 'undo' then
        perform private.undo_door_entry(pass, (sent ->> 'undoes')::uuid);
      elsif not exists (select from public.door_entries as entry where entry.id = door_record.id) then
        perform private.write_door_entry(pass, jsonb_populate_record(null::public.door_entries, sent));
      end if;
    exception
      when raise_exception then
        refusal := sqlerrm;
      when data_exception or integrity_constraint_violation then
        refusal := '적을 수 없는 기록입니다.';
    end;
    return next;
  end loop;
end
$$;
