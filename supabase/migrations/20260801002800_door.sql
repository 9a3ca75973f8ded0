-- The door: who has come in, what was paid there, and who was sold a seat there. A phone works by a pass for one show time, so
-- that helpers need no account; what it did without a network comes later, each entry by the id that the phone has made.

create table public.door_passes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  show_time_id uuid not null references public.show_times (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 40),
  key_hash bytea not null unique,
  sees_phone_digits boolean not null default false,
  withdrawn_at timestamptz,
  created_by uuid default auth.uid()
);
comment on table public.door_passes is 'Who may work at the door of a show time, each by a link.';
comment on column public.door_passes.id is 'The pass.';
comment on column public.door_passes.created_at is 'When it was made.';
comment on column public.door_passes.updated_at is 'When the row was last changed.';
comment on column public.door_passes.show_time_id is 'The show time for which it is valid, until half a day after its beginning.';
comment on column public.door_passes.label is 'What the company calls the phone or its helper.';
comment on column public.door_passes.key_hash is 'SHA-256 of the key in the link.';
comment on column public.door_passes.sees_phone_digits is 'Of an admin''s own phone: shows last digits of telephones and notes of the company. Helpers see neither.';
comment on column public.door_passes.withdrawn_at is 'When an admin has withdrawn it; null: it is valid.';
comment on column public.door_passes.created_by is 'Who made it; outlives the account.';

create index door_passes_show_time_idx on public.door_passes (show_time_id);

create trigger set_updated_at before update on public.door_passes
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.door_passes
  for each row execute function private.write_audit_log('key_hash');
select private.add_calendar_checks('public.door_passes');

alter table public.door_passes enable row level security;
revoke all on public.door_passes from public, anon, authenticated, service_role;
grant select on public.door_passes to authenticated;
grant select, insert, update, delete on public.door_passes to service_role;

create policy "Admins can read door passes" on public.door_passes
  for select to authenticated using ((select public.is_admin()));

create table public.door_entries (
  id uuid primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reservation_id uuid not null references public.ticket_reservations (id) on delete cascade,
  pass_id uuid not null references public.door_passes (id) on delete cascade,
  kind text not null check (kind in ('entry', 'proof', 'full_price', 'payment', 'walk_in')),
  seats int not null default 0 check (seats between 0 and 1000),
  won int not null default 0 check (won >= 0),
  discount_type text check (char_length(discount_type) <= 100),
  at timestamptz not null,
  undone_at timestamptz
);
comment on table public.door_entries is 'What was done at the door, entry by entry: written and undone, never edited.';
comment on column public.door_entries.id is 'The entry, made by the phone, so that it is written once.';
comment on column public.door_entries.created_at is 'When it reached the database.';
comment on column public.door_entries.updated_at is 'When the row was last changed.';
comment on column public.door_entries.reservation_id is 'The reservation.';
comment on column public.door_entries.pass_id is 'By which phone.';
comment on column public.door_entries.kind is
  'entry: seats of the party came in; proof: the proof of its discount was seen; full_price: there was none, so that it pays the full price; payment: paid there, by a line of payments with this batch; walk_in: sold there.';
comment on column public.door_entries.seats is 'How many came in or were sold.';
comment on column public.door_entries.won is 'Won that were paid.';
comment on column public.door_entries.discount_type is 'Of walk_in: the discount.';
comment on column public.door_entries.at is 'When it was done, by the clock of the phone.';
comment on column public.door_entries.undone_at is 'When it was undone; null: it counts.';

create index door_entries_reservation_idx on public.door_entries (reservation_id);
create index door_entries_pass_idx on public.door_entries (pass_id);

create trigger set_updated_at before update on public.door_entries
  for each row execute function private.set_updated_at();
select private.add_calendar_checks('public.door_entries');

alter table public.door_entries enable row level security;
revoke all on public.door_entries from public, anon, authenticated, service_role;
grant select on public.door_entries to authenticated;
grant select, insert, update, delete on public.door_entries to service_role;

create policy "Admins can read door entries" on public.door_entries
  for select to authenticated using ((select public.is_admin()));

create function private.follow_door_entries() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  came_in timestamptz;
begin
  select min(entry.at) into came_in
  from public.door_entries as entry
  where entry.reservation_id = new.reservation_id and entry.kind = 'entry' and entry.undone_at is null;
  update public.ticket_reservations as listed set checked_in_at = came_in
  where listed.id = new.reservation_id and listed.checked_in_at is distinct from came_in;
  return null;
end
$$;
comment on function private.follow_door_entries() is 'Makes checked_in_at of a reservation the first of its entries that count.';
revoke execute on function private.follow_door_entries() from public;

create trigger follow_door_entries after insert or update on public.door_entries
  for each row execute function private.follow_door_entries();

create function public.make_door_pass(show_time_id uuid, label text, sees_phone_digits boolean default false) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  key constant text := encode(extensions.gen_random_bytes(16), 'hex');
  written constant text := left(private.trim_text(make_door_pass.label), 40);
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins make door passes.';
  elsif not exists (select from public.show_times as show_time where show_time.id = make_door_pass.show_time_id) then
    perform private.refuse('회차를 찾을 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.', 'show_time_unknown');
  elsif written is null then
    perform private.refuse('누가 쓰는 링크인지 적어 주세요.', 'label_required');
  end if;
  insert into public.door_passes (show_time_id, label, key_hash, sees_phone_digits)
  values (
    make_door_pass.show_time_id, written, sha256(convert_to(key, 'UTF8')), coalesce(make_door_pass.sees_phone_digits, false)
  );
  return key;
end
$$;
comment on function public.make_door_pass(uuid, text, boolean) is
  'Makes a pass for the door of a show time; returns its key of 128 bits, which is stored nowhere.';
revoke execute on function public.make_door_pass(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.make_door_pass(uuid, text, boolean) to authenticated;

create function public.withdraw_door_pass(pass_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins withdraw door passes.';
  end if;
  update public.door_passes as pass set withdrawn_at = now()
  where pass.id = withdraw_door_pass.pass_id and pass.withdrawn_at is null;
end
$$;
comment on function public.withdraw_door_pass(uuid) is 'Ends a pass for the door at once.';
revoke execute on function public.withdraw_door_pass(uuid) from public, anon, authenticated, service_role;
grant execute on function public.withdraw_door_pass(uuid) to authenticated;

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

-- Who stands at the door has to know of a wheelchair or an assistance dog, with a helper's pass as well: what visitors ask for
-- is on the list, without telephone numbers that somebody has written there. The company's own notes stay with admins.
create function private.without_phone_numbers(text text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(without_phone_numbers.text, '[+(]?[0-9]([\s().·~-]{0,3}[0-9]){7,}', '(연락처)', 'g')
$$;
comment on function private.without_phone_numbers(text) is 'A text in which eight digits or more in a row, however they are divided, are left out.';
revoke execute on function private.without_phone_numbers(text) from public;

create function public.door_list(key text) returns jsonb
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
          then nullif(concat_ws(' · ', reservation.additional_requests, reservation.note), '')
          else private.without_phone_numbers(reservation.additional_requests) end
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
revoke execute on function public.door_list(text) from public, anon, authenticated, service_role;
grant execute on function public.door_list(text) to anon, authenticated;

-- What is sold at the door is sold by the company, whoever's phone it is.
create table private.door_sales (
  transaction_id xid8 primary key,
  -- Seats that were sold at the door without a network count even if the last ones went elsewhere meanwhile: the visitors
  -- are inside and have paid. How many are too many is shown on every phone of the door.
  beyond_capacity boolean not null default false
);
comment on table private.door_sales is 'Transactions that sell a seat at the door right now: limits on visitors are not for them.';
comment on column private.door_sales.transaction_id is 'The transaction; the row goes before it ends.';
comment on column private.door_sales.beyond_capacity is 'The seats were taken already, whether or not any were left.';

alter table private.door_sales enable row level security;
revoke all on private.door_sales from public, anon, authenticated, service_role;

create function private.sell_at_door(pass public.door_passes, entry public.door_entries) returns void
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
revoke execute on function private.sell_at_door(public.door_passes, public.door_entries) from public;

create function private.write_door_entry(pass public.door_passes, entry public.door_entries) returns void
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
comment on function private.write_door_entry(public.door_passes, public.door_entries) is
  'Writes one entry and what follows from it: money, price, a reservation.';
revoke execute on function private.write_door_entry(public.door_passes, public.door_entries) from public;

create function private.undo_door_entry(pass public.door_passes, entry_id uuid) returns void
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
comment on function private.undo_door_entry(public.door_passes, uuid) is
  'Undoes one entry of this show time and what followed from it. Nothing if it is undone already.';
revoke execute on function private.undo_door_entry(public.door_passes, uuid) from public;

create function public.door_record(key text, entries jsonb) returns table (id uuid, refusal text)
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
comment on function public.door_record(text, jsonb) is
  'Writes what a phone at the door has done, each entry once: {id, kind, reservation_id, seats, won, discount_type, at}, or {id, kind: undo, undoes}. Answers each with null or why it is refused.';
revoke execute on function public.door_record(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.door_record(text, jsonb) to anon, authenticated;

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
