-- Making offers: in the transaction that frees seats, and every minute for those that are free because a deadline or an
-- offer has passed. The row of the show time is the turn; where somebody else has it, the next minute makes the offer.

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

create function private.make_offers(show_time_id uuid) returns int
language plpgsql
set search_path = ''
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
  -- Whoever waited here while holding a reservation could wait in a circle.
  select capacity into seat_limit from public.show_times where id = make_offers.show_time_id
  for no key update skip locked;
  if not found then
    return 0;
  end if;
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
create trigger offer_added_seats after update of capacity on public.show_times
  for each row when (new.capacity is null or new.capacity > old.capacity) execute function private.offer_freed_seats();
create trigger offer_left_seats after update of left_at, party_size or delete on public.waiting_parties
  for each row execute function private.offer_freed_seats();
