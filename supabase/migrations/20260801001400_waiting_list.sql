-- Who waits for seats of a sold-out show time. Seats that come back are offered in the order in which parties have joined,
-- to the whole party or not at all; while somebody waits, visitors cannot reserve them past the list. A visitor joins it,
-- looks at the place in line, takes an offer with one tap, leaves.

create table public.waiting_parties (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  show_time_id uuid not null references public.show_times (id) on delete cascade,
  request_id uuid not null default gen_random_uuid() unique,
  waiting_key text not null
    default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)
    unique check (waiting_key ~ '^[0-9a-f]{32}$'),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  phone_number text not null check (char_length(phone_number) <= 40),
  phone_digits text not null generated always as (regexp_replace(phone_number, '[^0-9]', '', 'g')) stored,
  email text check (private.is_email(email)),
  party_size int not null check (party_size between 1 and 20),
  left_at timestamptz,
  language text not null default 'ko' constraint waiting_parties_language_check check (language in ('ko', 'en'))
);
comment on table public.waiting_parties is 'Parties that wait for seats of a sold-out show time, in the order in which they have joined.';
comment on column public.waiting_parties.id is 'The party.';
comment on column public.waiting_parties.created_at is 'When it joined: its place in line.';
comment on column public.waiting_parties.updated_at is 'When the row was last changed.';
comment on column public.waiting_parties.show_time_id is 'The show time.';
comment on column public.waiting_parties.request_id is
  'Made by the client for one intention to join, so that a repeat joins nothing again: never log it.';
comment on column public.waiting_parties.waiting_key is
  'Shows the party its place and takes what it is offered, for whoever has it: never log it. Made by the database.';
comment on column public.waiting_parties.name is 'Who comes.';
comment on column public.waiting_parties.phone_number is 'Telephone number in its one form.';
comment on column public.waiting_parties.phone_digits is 'Digits of the telephone number, by which a repeat is recognised.';
comment on column public.waiting_parties.email is 'Address for the offer; null: none was given.';
comment on column public.waiting_parties.party_size is 'Seats that it needs, all of them.';
comment on column public.waiting_parties.left_at is 'When it left the list; null: it has not.';
comment on column public.waiting_parties.language is 'In which language the party has joined, and is written.';

create index waiting_parties_show_time_idx on public.waiting_parties (show_time_id, created_at, id);

create trigger set_updated_at before update on public.waiting_parties
  for each row execute function private.set_updated_at();
create trigger audit after update or delete on public.waiting_parties
  for each row execute function private.write_audit_log(
    'request_id', 'waiting_key', 'name', 'phone_number', 'phone_digits', 'email'
  );
create trigger refuse_before_opening before insert on public.waiting_parties
  for each row execute function private.refuse_before_opening();
select private.add_calendar_checks('public.waiting_parties');

alter table public.waiting_parties enable row level security;
revoke all on public.waiting_parties from public, anon, authenticated, service_role;
grant select, delete on public.waiting_parties to authenticated;
grant select, insert, update, delete on public.waiting_parties to service_role;

create policy "Admins can read the waiting list" on public.waiting_parties
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can remove parties from the waiting list" on public.waiting_parties
  for delete to authenticated using ((select public.is_admin()));

create table public.seat_offers (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  party_id uuid not null unique references public.waiting_parties (id) on delete cascade,
  seats int not null check (seats between 1 and 20),
  expires_at timestamptz not null,
  declined_at timestamptz,
  taken_at timestamptz,
  reservation_id uuid references public.ticket_reservations (id) on delete set null deferrable initially deferred
);
comment on table public.seat_offers is 'Seats that came back, each row offered once to one party of the waiting list.';
comment on column public.seat_offers.id is 'The offer.';
comment on column public.seat_offers.created_at is 'When it was made.';
comment on column public.seat_offers.updated_at is 'When the row was last changed.';
comment on column public.seat_offers.party_id is 'To whom: a party is offered seats once.';
comment on column public.seat_offers.seats is 'How many: the whole party.';
comment on column public.seat_offers.expires_at is 'Until when it can be taken; the seats are nobody else''s until a minute later.';
comment on column public.seat_offers.declined_at is 'When the party left the list instead; null: it has not.';
comment on column public.seat_offers.taken_at is 'When it was taken; null: it has not been.';
comment on column public.seat_offers.reservation_id is 'The reservation that was made of it.';

create index seat_offers_reservation_idx on public.seat_offers (reservation_id) where reservation_id is not null;

create trigger set_updated_at before update on public.seat_offers
  for each row execute function private.set_updated_at();
create trigger audit after update or delete on public.seat_offers
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.seat_offers');

alter table public.seat_offers enable row level security;
revoke all on public.seat_offers from public, anon, authenticated, service_role;
grant select on public.seat_offers to authenticated;
grant select, insert, update, delete on public.seat_offers to service_role;

create policy "Admins can read the offers" on public.seat_offers
  for select to authenticated using ((select public.is_admin()));

-- The rules: who waits, which seats are free, and until when an offer made now would last.

create function private.is_open_offer(offer public.seat_offers, at timestamptz) returns boolean
language sql
immutable
set search_path = ''
as $$
  -- A minute more than the party is shown, so that a tap in the last second still finds its seats.
  select offer.taken_at is null and offer.declined_at is null and offer.expires_at + interval '1 minute' > at
$$;
comment on function private.is_open_offer(public.seat_offers, timestamptz) is 'Whether the seats of an offer are nobody else''s at a moment.';
revoke execute on function private.is_open_offer(public.seat_offers, timestamptz) from public;

create function private.offered_seats(show_time_id uuid) returns int
language plpgsql
set search_path = ''
as $$
declare
  offered int;
begin
  select coalesce(sum(offer.seats), 0) into offered
  from public.waiting_parties as party
  join public.seat_offers as offer on offer.party_id = party.id
  where party.show_time_id = offered_seats.show_time_id and private.is_open_offer(offer, clock_timestamp());
  return offered;
end
$$;
comment on function private.offered_seats(uuid) is 'Seats of a show time that are offered to parties of the waiting list right now.';
revoke execute on function private.offered_seats(uuid) from public;

create function private.next_party(show_time_id uuid) returns public.waiting_parties
language sql
stable
set search_path = ''
as $$
  select party.*
  from public.waiting_parties as party
  join public.show_times as show_time on show_time.id = party.show_time_id
  where party.show_time_id = next_party.show_time_id
    and party.left_at is null
    and not exists (select from public.seat_offers as offer where offer.party_id = party.id)
    -- One that the show time could not seat if it were empty would be waited for without end.
    and (show_time.capacity is null or party.party_size <= show_time.capacity)
  order by party.created_at, party.id
  limit 1
$$;
comment on function private.next_party(uuid) is 'The first party of a show time that waits and has not been offered anything; no row: nobody.';
revoke execute on function private.next_party(uuid) from public;

-- Nobody is woken for a seat, and nobody loses one by sleeping: the hours of an offer made at night begin in the morning.
create function private.offer_ends(show_time_id uuid, at timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  show public.current_performances;
  show_time public.show_times;
  begins timestamptz;
  here constant timestamp := offer_ends.at at time zone 'Asia/Seoul';
  ends constant timestamptz := make_interval(
    hours => (select setting.waiting_offer_hours from public.box_office_settings as setting)
  ) + case
    when here::time < time '09:00' then (here::date + time '09:00') at time zone 'Asia/Seoul'
    when here::time >= time '21:00' then (here::date + 1 + time '09:00') at time zone 'Asia/Seoul'
    else offer_ends.at
  end;
begin
  select * into show_time from public.show_times as listed where listed.id = offer_ends.show_time_id;
  select * into show from public.current_performances as listed where listed.id = show_time.performance_id;
  begins := private.show_begins(show_time."date", show_time."time");
  if show.closed_at is not null
    or not private.is_published(show.is_draft, show.publish_from)
    or show_time.cancelled_at is not null
    or not show.account_transfer_enabled
    or ends > begins - make_interval(hours => show.booking_closes_hours)
    -- Who takes it in the last minute still has to be able to pay.
    or show.ticket_price > 0 and (private.deposit_terms(show, begins, ends)).way = 'closed'
  then
    return null;
  end if;
  return ends;
end
$$;
comment on function private.offer_ends(uuid, timestamptz) is
  'Until when an offer made at this moment lasts, where the hours from 21:00 to 09:00 in Seoul do not count if it is made then; null: the show time is cancelled or its show not published, or it would end after the box office closes or too late to pay, so none is made.';
revoke execute on function private.offer_ends(uuid, timestamptz) from public;

create function private.goes_to_waiting_list(show_time_id uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select (private.next_party(goes_to_waiting_list.show_time_id)).id is not null
    and private.offer_ends(goes_to_waiting_list.show_time_id, now()) is not null
$$;
comment on function private.goes_to_waiting_list(uuid) is
  'Whether seats of a show time that come back go to who waits, and not on sale.';
revoke execute on function private.goes_to_waiting_list(uuid) from public;

-- After accept_reservation, in the order of their names: the show time is locked by then.
create function private.refuse_past_waiting_list() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_limited_visitor() and private.goes_to_waiting_list(new.show_time_id)
    and not exists (select from public.seat_offers as offer where offer.reservation_id = new.id) then
    perform private.refuse(
      '이 회차는 매진되었고, 나오는 좌석은 먼저 기다리신 분들께 드립니다. 대기 신청을 하시거나 다른 회차를 선택해주세요.', 'sold_out'
    );
  end if;
  return new;
end
$$;
comment on function private.refuse_past_waiting_list() is 'Refuses a visitor''s reservation of seats for which others wait.';
revoke execute on function private.refuse_past_waiting_list() from public;

create trigger refuse_past_waiting_list before insert on public.ticket_reservations
  for each row when (new.show_time_id is not null) execute function private.refuse_past_waiting_list();

create function private.may_wait_unpaid(show_time_id uuid, seats int) returns boolean
language sql
stable
set search_path = ''
as $$
  select private.unpaid_seat_limit(show, show_time.capacity) is null
    or may_wait_unpaid.seats + private.offered_seats(show_time.id) + (
      select coalesce(sum(reservation.attendee_count), 0)
      from public.ticket_reservations as reservation
      where reservation.show_time_id = show_time.id and not reservation.payment_verified
        and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now())
    ) <= private.unpaid_seat_limit(show, show_time.capacity)
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  where show_time.id = may_wait_unpaid.show_time_id
$$;
comment on function private.may_wait_unpaid(uuid, int) is
  'Whether so many more seats of a show time may wait for their deposit: what is offered has to be takeable.';
revoke execute on function private.may_wait_unpaid(uuid, int) from public;

-- Offers are made in the transaction that frees seats, and every minute for those that are free because a deadline or an
-- offer has passed. The row of the show time is the turn. Somebody who is just reserving or being refused has it for a
-- moment: an offer waits for it, but not long enough to wait in a circle; the next minute makes it then.
create function private.make_offers(show_time_id uuid) returns int
language plpgsql
set search_path = ''
-- Half of what PostgreSQL waits before it looks for a deadlock.
set lock_timeout = '500ms'
as $$
declare
  party public.waiting_parties := private.next_party(make_offers.show_time_id);
  ends constant timestamptz := private.offer_ends(make_offers.show_time_id, clock_timestamp());
  seat_limit int;
  made int := 0;
begin
  if party.id is null or ends is null then
    return 0;
  end if;
  begin
    select capacity into seat_limit from public.show_times where id = make_offers.show_time_id for no key update;
  exception when lock_not_available then
    return 0;
  end;
  loop
    party := private.next_party(make_offers.show_time_id);
    exit when party.id is null
      or party.party_size > seat_limit - private.seats_taken(make_offers.show_time_id)
      or not private.may_wait_unpaid(make_offers.show_time_id, party.party_size);
    insert into public.seat_offers (party_id, seats, expires_at) values (party.id, party.party_size, ends);
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.make_offers(uuid) is
  'Offers the free seats of a show time to those who wait, in order, each whole party or nobody; returns how many offers it made.';
revoke execute on function private.make_offers(uuid) from public;

create function public.make_due_offers() returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  show_time_id uuid;
  made int := 0;
begin
  for show_time_id in
    select distinct party.show_time_id
    from public.waiting_parties as party
    join public.show_times as show_time on show_time.id = party.show_time_id
    where party.left_at is null and private.show_begins(show_time."date", show_time."time") > now()
  loop
    made := made + private.make_offers(show_time_id);
  end loop;
  return made;
end
$$;
comment on function public.make_due_offers() is
  'Offers all seats that are free to those who wait; the site calls it every minute. Returns how many offers it made.';
revoke execute on function public.make_due_offers() from public, anon, authenticated, service_role;
grant execute on function public.make_due_offers() to service_role;

create function private.offer_freed_seats() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A row of one table has no fields of the other.
  perform private.make_offers(coalesce(to_jsonb(old) ->> 'show_time_id', to_jsonb(old) ->> 'id')::uuid);
  return null;
end
$$;
comment on function private.offer_freed_seats() is 'Offers seats to those who wait as soon as they come back.';
revoke execute on function private.offer_freed_seats() from public;

create trigger offer_added_seats after update of capacity on public.show_times
  for each row when (new.capacity is null or new.capacity > old.capacity) execute function private.offer_freed_seats();
create trigger offer_cancelled_seats after update of cancelled_at, attendee_count, show_time_id
  on public.ticket_reservations
  for each row when (
    old.show_time_id is not null and (
      new.cancelled_at is not null and old.cancelled_at is null
      or new.attendee_count < old.attendee_count
      or new.show_time_id is distinct from old.show_time_id
    )
  )
  execute function private.offer_freed_seats();
create trigger offer_removed_seats after delete on public.ticket_reservations
  for each row when (old.show_time_id is not null) execute function private.offer_freed_seats();
create trigger offer_left_seats after update of left_at, party_size or delete on public.waiting_parties
  for each row execute function private.offer_freed_seats();

-- Unlogged, as the addresses of reservations: in no backup, and gone after a day.
create unlogged table private.waiting_addresses (
  party_id uuid primary key references public.waiting_parties (id) on delete cascade,
  created_at timestamptz not null default now(),
  address_hash bytea not null
);
comment on table private.waiting_addresses is
  'From which network address, as a salted hash, a party has joined a waiting list; deleted after a day.';

create index waiting_addresses_hash_idx on private.waiting_addresses (address_hash, created_at);
create index waiting_addresses_created_at_idx on private.waiting_addresses (created_at);

alter table private.waiting_addresses enable row level security;
revoke all on private.waiting_addresses from public, anon, authenticated, service_role;

create function private.check_waiting_fields(party public.waiting_parties) returns void
language plpgsql
set search_path = ''
as $$
begin
  if party.name is null then
    perform private.refuse('이름은 필수입니다', 'name_required');
  elsif char_length(party.name) > 60 then
    perform private.refuse('이름은 60자까지 입력할 수 있습니다.', 'too_long');
  elsif party.phone_number is null then
    perform private.refuse('연락처는 필수입니다', 'phone_required');
  elsif private.phone_number(party.phone_number) is null then
    perform private.refuse(
      '전화번호를 확인해 주세요. 010-1234-5678처럼 적고, 해외 번호는 +와 국가 번호부터 적어 주세요.', 'phone_invalid'
    );
  elsif not private.is_email(party.email) then
    perform private.refuse('이메일 주소를 확인해 주세요. name@example.com처럼 적거나 비워 두세요.', 'email_invalid');
  elsif party.party_size is null or party.party_size < 1 then
    perform private.refuse('1명 이상 입력해주세요', 'count_out_of_range');
  elsif party.party_size > 20 then
    perform private.refuse('한 번에 20명까지 예매할 수 있습니다.', 'count_out_of_range');
  end if;
end
$$;
comment on function private.check_waiting_fields(public.waiting_parties) is
  'Refuses a party with empty, overlong or senseless fields, in the words of a reservation.';
revoke execute on function private.check_waiting_fields(public.waiting_parties) from public;

create function private.check_waiting_show_time(show_time_id uuid, party_size int) returns void
language plpgsql
set search_path = ''
as $$
declare
  show_time public.show_times;
  show public.current_performances;
begin
  select * into show_time from public.show_times as listed where listed.id = check_waiting_show_time.show_time_id;
  select * into show from public.current_performances as listed where listed.id = show_time.performance_id;
  if show_time.id is null or show.closed_at is not null
    or private.is_limited_visitor() and not private.is_published(show.is_draft, show.publish_from) then
    perform private.refuse('대기를 받지 않는 회차입니다. 새로고침한 뒤 다시 선택해주세요.', 'show_time_mismatch');
  elsif show_time.cancelled_at is not null then
    perform private.refuse_cancelled();
  elsif private.show_begins(show_time."date", show_time."time") <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차입니다. 다른 회차를 선택해주세요.', 'show_time_begun');
  elsif private.offer_ends(show_time.id, clock_timestamp()) is null then
    perform private.refuse('공연이 가까워 이 회차의 대기를 마감했습니다. 다른 회차를 고르시거나 극단으로 전화해 주세요.', 'waiting_closed');
  elsif check_waiting_show_time.party_size > show.max_unpaid_seats_per_phone then
    perform private.refuse(
      format('한 연락처로 %s석까지 예매할 수 있습니다. 인원을 줄여 주세요.', show.max_unpaid_seats_per_phone), 'count_out_of_range'
    );
  elsif check_waiting_show_time.party_size > show_time.capacity then
    perform private.refuse(format('이 회차의 좌석은 모두 %s석입니다. 인원을 줄여 주세요.', show_time.capacity), 'count_out_of_range');
  end if;
end
$$;
comment on function private.check_waiting_show_time(uuid, int) is
  'Refuses to wait for a show time that is over, cancelled, too near, smaller than the party, or of a show that is not published.';
revoke execute on function private.check_waiting_show_time(uuid, int) from public;

create function private.check_waiting_address(show_time_id uuid, address_hash bytea) returns void
language plpgsql
set search_path = ''
as $$
begin
  if check_waiting_address.address_hash is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('address ' || check_waiting_address.address_hash::text, 0));
  if (
    select count(*) from private.waiting_addresses as recorded
    where recorded.address_hash = check_waiting_address.address_hash
      and recorded.created_at > clock_timestamp() - interval '1 hour'
  ) >= (
    select show.max_reservations_per_address_hour
    from public.show_times as show_time
    join public.current_performances as show on show.id = show_time.performance_id
    where show_time.id = check_waiting_address.show_time_id
  ) then
    perform private.refuse_with_telephone(
      '같은 인터넷 연결에서 대기 신청이 많이 들어와 잠시 받지 못합니다. 한 시간쯤 뒤에 다시 신청해 주세요.', 'too_many_per_address'
    );
  end if;
  delete from private.waiting_addresses as old where old.party_id in (
    select listed.party_id from private.waiting_addresses as listed
    where listed.created_at < now() - interval '1 day'
    for update skip locked
  );
end
$$;
comment on function private.check_waiting_address(uuid, bytea) is
  'Refuses to join when as many parties came from the network address within an hour as may reserve from it.';
revoke execute on function private.check_waiting_address(uuid, bytea) from public;

-- The same person again. Who only knows the telephone number changes nothing and is given no key.
create function private.repeat_waiting(known public.waiting_parties, given public.waiting_parties) returns void
language plpgsql
set search_path = ''
as $$
begin
  if known.name <> given.name then
    perform private.refuse('이 연락처로 이미 이 회차를 기다리고 계십니다. 신청하실 때 받으신 링크에서 확인해 주세요.', 'already_waiting');
  elsif exists (select from public.seat_offers as offer where offer.party_id = known.id) then
    perform private.refuse('이미 좌석을 제안해 드렸습니다. 신청하실 때 받으신 링크에서 예매해 주세요.', 'already_offered');
  elsif given.party_size > known.party_size then
    perform private.refuse(
      format('이미 %s명으로 기다리고 계십니다. 인원을 늘리시려면 받으신 링크에서 대기를 취소하고 다시 신청해 주세요.', known.party_size),
      'already_waiting'
    );
  end if;
  update public.waiting_parties as party
  set party_size = given.party_size, email = coalesce(given.email, party.email)
  where party.id = known.id;
end
$$;
comment on function private.repeat_waiting(public.waiting_parties, public.waiting_parties) is
  'A party that joins again keeps its place with as many people or fewer; with more it has to leave and join again.';
revoke execute on function private.repeat_waiting(public.waiting_parties, public.waiting_parties) from public;

create function private.parties_ahead(party public.waiting_parties) returns int
language sql
stable
set search_path = ''
as $$
  select count(*)::int
  from public.waiting_parties as earlier
  where earlier.show_time_id = party.show_time_id and earlier.left_at is null
    and (earlier.created_at, earlier.id) < (party.created_at, party.id)
    and not exists (select from public.seat_offers as offer where offer.party_id = earlier.id)
$$;
comment on function private.parties_ahead(public.waiting_parties) is 'How many parties are offered seats before this one.';
revoke execute on function private.parties_ahead(public.waiting_parties) from public;

create function public.join_waiting_list(
  show_time_id uuid, party_size int, name text, phone_number text, email text default null,
  request_id uuid default gen_random_uuid(), language text default 'ko'
) returns table (waiting_key text, ahead int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.waiting_parties;
  known public.waiting_parties;
  limited_address constant bytea := case when private.is_limited_visitor() then private.caller_address_hash() end;
begin
  given.show_time_id := join_waiting_list.show_time_id;
  given.party_size := join_waiting_list.party_size;
  given.name := private.trim_text(join_waiting_list.name);
  given.phone_number := private.trim_text(join_waiting_list.phone_number);
  given.email := private.trim_text(join_waiting_list.email);
  perform private.check_waiting_fields(given);
  given.phone_number := private.phone_number(given.phone_number);
  perform private.check_waiting_show_time(given.show_time_id, given.party_size);

  -- As reservations lock: the address before the show time.
  perform private.check_waiting_address(given.show_time_id, limited_address)
  where not exists (
    select from public.waiting_parties as party where party.request_id = join_waiting_list.request_id
  );
  perform from public.show_times as show_time where show_time.id = given.show_time_id for no key update;
  select party.* into known
  from public.waiting_parties as party
  where party.show_time_id = given.show_time_id
    and (
      party.request_id = join_waiting_list.request_id
      or party.phone_digits = regexp_replace(given.phone_number, '[^0-9]', '', 'g') and party.left_at is null
      and not exists (
        select from public.seat_offers as offer
        where offer.party_id = party.id and not private.is_open_offer(offer, clock_timestamp())
      )
    )
  order by party.request_id = join_waiting_list.request_id desc
  limit 1;
  if known.id is not null then
    if known.request_id <> join_waiting_list.request_id then
      perform private.repeat_waiting(known, given);
    else
      waiting_key := known.waiting_key;
    end if;
    ahead := private.parties_ahead(known);
    return next;
    return;
  end if;

  if not private.goes_to_waiting_list(given.show_time_id) and coalesce((
    select show_time.capacity > private.seats_taken(show_time.id)
    from public.show_times as show_time where show_time.id = given.show_time_id
  ), true) then
    perform private.refuse('이 회차는 좌석이 남아 있습니다. 새로고침한 뒤 바로 예매해 주세요.', 'not_sold_out');
  end if;
  insert into public.waiting_parties as party (show_time_id, request_id, name, phone_number, email, party_size, language)
  values (
    given.show_time_id, join_waiting_list.request_id, given.name, given.phone_number, given.email, given.party_size,
    join_waiting_list.language
  )
  returning party.* into known;
  insert into private.waiting_addresses (party_id, address_hash)
  select known.id, limited_address
  where limited_address is not null;
  waiting_key := known.waiting_key;
  ahead := private.parties_ahead(known);
  return next;
end
$$;
comment on function public.join_waiting_list(uuid, int, text, text, text, uuid, text) is
  'Joins the waiting list of a sold-out show time; the same request again gets the same key, the same telephone number changes its party and gets none. Returns how many parties are ahead.';
revoke execute on function public.join_waiting_list(uuid, int, text, text, text, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.join_waiting_list(uuid, int, text, text, text, uuid, text) to anon, authenticated, service_role;

create function private.full_price_type(show public.current_performances) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    (
      select entry ->> 'id'
      from jsonb_array_elements(private.discount_types_of(show.discount_types)) with ordinality as listed (entry, place)
      order by entry ->> 'id' <> 'none', (entry ->> 'discount_percentage')::numeric nulls first, place
      limit 1
    ),
    'none'
  )
$$;
comment on function private.full_price_type(public.current_performances) is
  'The discount type of a show by which a seat costs most: what one tap reserves, and the company corrects.';
revoke execute on function private.full_price_type(public.current_performances) from public;

create function public.waiting_place(waiting_key text)
returns table (
  state text, ahead int, party_size int, title text, title_en text, performance_id uuid, "date" date, "time" time,
  expires_at timestamptz, unit_price int, ticket_key text, image text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when offer.taken_at is not null then 'taken'
      when party.left_at is not null then 'left'
      when show_time.cancelled_at is not null then 'cancelled'
      when offer.expires_at > now() then 'offered'
      when offer.id is not null then 'expired'
      when private.offer_ends(show_time.id, now()) is null then 'over'
      else 'waiting'
    end,
    private.parties_ahead(party), party.party_size, show.title, show.title_en, show.id,
    show_time."date", show_time."time", offer.expires_at,
    private.discounted_price(show.ticket_price, show.discount_types, private.full_price_type(show)),
    case when reservation.erased_at is null then reservation.ticket_key end, show.image
  from public.waiting_parties as party
  join public.show_times as show_time on show_time.id = party.show_time_id
  join public.current_performances as show on show.id = show_time.performance_id
  left join public.seat_offers as offer on offer.party_id = party.id
  left join public.ticket_reservations as reservation on reservation.id = offer.reservation_id
  where party.waiting_key = waiting_place.waiting_key
$$;
comment on function public.waiting_place(text) is
  'What has become of a party: waiting with so many ahead, offered until expires_at at the price of a seat, taken with the key of the ticket, expired, left, cancelled with the show time, or over. No row: unknown.';
revoke execute on function public.waiting_place(text) from public, anon, authenticated, service_role;
grant execute on function public.waiting_place(text) to anon, authenticated, service_role;

create function public.take_offer(waiting_key text, shown_unit_price int default null) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  party public.waiting_parties;
  offer public.seat_offers;
  ticket_key text;
  new_id constant uuid := gen_random_uuid();
begin
  select * into party from public.waiting_parties as listed where listed.waiting_key = take_offer.waiting_key;
  if not found then
    perform private.refuse('대기 신청을 찾을 수 없습니다. 링크를 다시 확인해 주세요.', 'waiting_unknown');
  end if;
  select * into offer from public.seat_offers as listed where listed.party_id = party.id for no key update;
  if not found then
    perform private.refuse('아직 나온 좌석이 없습니다. 차례가 되면 알려 드립니다.', 'no_offer');
  elsif offer.taken_at is not null then
    return (
      select reservation.ticket_key from public.ticket_reservations as reservation
      where reservation.id = offer.reservation_id and reservation.erased_at is null
    );
  elsif offer.declined_at is not null or offer.expires_at <= clock_timestamp() then
    perform private.refuse('제안해 드린 시간이 지나 좌석이 다음 분께 넘어갔습니다. 다시 대기 신청하실 수 있습니다.', 'offer_expired');
  end if;
  update public.seat_offers as listed
  set taken_at = now(), reservation_id = new_id
  where listed.id = offer.id;
  insert into public.ticket_reservations as made (
    id, performance_id, show_time_id, name, phone_number, email, attendee_count, discount_type, shown_unit_price, language
  )
  select
    new_id, show.id, party.show_time_id, party.name, party.phone_number, party.email, offer.seats,
    private.full_price_type(show), take_offer.shown_unit_price, party.language
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  where show_time.id = party.show_time_id
  returning made.ticket_key into ticket_key;
  return ticket_key;
end
$$;
comment on function public.take_offer(text, int) is
  'Reserves the seats that are offered to a party, under the rules of all reservations; refused at another price than was shown. Returns the key of the ticket.';
revoke execute on function public.take_offer(text, int) from public, anon, authenticated, service_role;
grant execute on function public.take_offer(text, int) to anon, authenticated, service_role;

create function public.leave_waiting_list(waiting_key text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  party public.waiting_parties;
  offer public.seat_offers;
begin
  select * into party from public.waiting_parties as listed where listed.waiting_key = leave_waiting_list.waiting_key;
  if not found then
    perform private.refuse('대기 신청을 찾을 수 없습니다. 링크를 다시 확인해 주세요.', 'waiting_unknown');
  end if;
  select * into offer from public.seat_offers as listed where listed.party_id = party.id for no key update;
  if offer.taken_at is not null then
    perform private.refuse('이미 예매하셨습니다. 취소는 표에서 하실 수 있습니다.', 'offer_taken');
  end if;
  update public.seat_offers as listed set declined_at = now()
  where listed.id = offer.id and listed.declined_at is null and listed.expires_at > now();
  update public.waiting_parties as listed set left_at = now() where listed.id = party.id and listed.left_at is null;
end
$$;
comment on function public.leave_waiting_list(text) is 'Leaves the waiting list; what is offered goes to the next.';
revoke execute on function public.leave_waiting_list(text) from public, anon, authenticated, service_role;
grant execute on function public.leave_waiting_list(text) to anon, authenticated, service_role;
