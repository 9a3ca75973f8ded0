-- Somebody who is just reserving or being refused has the turn of a show time for a moment: an offer waits for it, but not
-- long enough to wait in a circle.

create or replace function private.make_offers(show_time_id uuid) returns int
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
