-- Who waits for seats of a sold-out show time. Seats that come back are offered in the order in which parties have joined,
-- to the whole party or not at all; while somebody waits, visitors cannot reserve them past the list.

alter table public.box_office_settings
  add column waiting_offer_hours int not null default 3 check (waiting_offer_hours between 1 and 72);
comment on column public.box_office_settings.waiting_offer_hours is
  'Hours for which seats that came back are offered to a party of the waiting list.';

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
  left_at timestamptz
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
create index waiting_parties_show_time_idx on public.waiting_parties (show_time_id, created_at, id);

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

create trigger set_updated_at before update on public.waiting_parties
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.seat_offers
  for each row execute function private.set_updated_at();
create trigger audit after update or delete on public.waiting_parties
  for each row execute function private.write_audit_log(
    'request_id', 'waiting_key', 'name', 'phone_number', 'phone_digits', 'email'
  );
create trigger audit after update or delete on public.seat_offers
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.waiting_parties');
select private.add_calendar_checks('public.seat_offers');

alter table public.waiting_parties enable row level security;
alter table public.seat_offers enable row level security;
revoke all on public.waiting_parties from public, anon, authenticated, service_role;
revoke all on public.seat_offers from public, anon, authenticated, service_role;
grant select, delete on public.waiting_parties to authenticated;
grant select on public.seat_offers to authenticated;
grant select, insert, update, delete on public.waiting_parties, public.seat_offers to service_role;
create policy "Admins can read the waiting list" on public.waiting_parties
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can remove parties from the waiting list" on public.waiting_parties
  for delete to authenticated using ((select public.is_admin()));
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

create or replace function private.seats_taken(show_time_id uuid, except_reservation_id uuid default null) returns int
language plpgsql
set search_path = ''
as $$
declare
  taken int;
  -- The clock, not the start of the transaction: who has waited for the turn must not count what expired meanwhile.
  moment constant timestamptz := clock_timestamp();
begin
  select coalesce(sum(reservation.attendee_count), 0) into taken
  from public.ticket_reservations as reservation
  where reservation.show_time_id = seats_taken.show_time_id
    and reservation.id is distinct from seats_taken.except_reservation_id
    and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, moment);
  return taken + private.offered_seats(seats_taken.show_time_id);
end
$$;
comment on function private.seats_taken(uuid, uuid) is
  'Seats of a show time that are promised, to reservations but one and to parties that are offered some.';

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

create function private.offer_ends(show_time_id uuid, at timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  show public.current_performances;
  begins timestamptz;
  ends constant timestamptz := offer_ends.at + make_interval(
    hours => (select setting.waiting_offer_hours from public.box_office_settings as setting)
  );
begin
  select listed.* into show
  from public.show_times as show_time
  join public.current_performances as listed on listed.id = show_time.performance_id
  where show_time.id = offer_ends.show_time_id;
  select private.show_begins(show_time."date", show_time."time") into begins
  from public.show_times as show_time where show_time.id = offer_ends.show_time_id;
  if show.closed_at is not null
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
  'Until when an offer made at this moment lasts; null: it would end after the box office closes or too late to pay, so none is made.';
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

create or replace function public.seats_left(performance_id uuid)
returns table (show_time_id uuid, capacity int, seats_left int, begun boolean, phone_only boolean, deadline timestamptz, pay_at_door boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    show_time.id,
    show_time.capacity,
    case
      when show_time.capacity is null then null
      when private.goes_to_waiting_list(show_time.id) then 0
      else greatest(show_time.capacity - coalesce(taken.seats, 0) - coalesce(offered.seats, 0), 0)::int
    end,
    private.show_begins(show_time."date", show_time."time") <= now(),
    coalesce(taken.unpaid >= private.unpaid_seat_limit(show, show_time.capacity), false)
      or show.ticket_price > 0 and terms.way = 'closed',
    terms.deadline,
    terms.way = 'door'
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  cross join lateral private.deposit_terms(
    show, private.show_begins(show_time."date", show_time."time"), now()
  ) as terms
  left join (
    select
      reservation.show_time_id,
      sum(reservation.attendee_count) as seats,
      sum(reservation.attendee_count) filter (where not reservation.payment_verified) as unpaid
    from public.ticket_reservations as reservation
    where reservation.performance_id = seats_left.performance_id
      and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now())
    group by reservation.show_time_id
  ) as taken on taken.show_time_id = show_time.id
  left join lateral (
    select sum(offer.seats) as seats
    from public.waiting_parties as party
    join public.seat_offers as offer on offer.party_id = party.id
    where party.show_time_id = show_time.id and private.is_open_offer(offer, now())
  ) as offered on true
  where show_time.performance_id = seats_left.performance_id
  order by show_time."date", show_time."time"
$$;
comment on function public.seats_left(uuid) is
  'Seats left of each show time of a show, in order, null where there is no limit, 0 where those that come back go to the waiting list; whether only the company sells more; and how a reservation made now is paid: until when, or at the entrance.';
