-- Occupied seats: whoever has come in sits there, whatever becomes of the reservation. Seats of a party that was let in and
-- whose reservation is then cancelled, expires or is moved are not sold again, unless the entry is undone.

create function private.occupied_seats(show_time_id uuid, except_reservation_id uuid default null) returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(entry.seats), 0)::int
  from public.door_passes as pass
  join public.door_entries as entry on entry.pass_id = pass.id
  join public.ticket_reservations as reservation on reservation.id = entry.reservation_id
  where pass.show_time_id = occupied_seats.show_time_id
    and entry.kind = 'entry' and entry.undone_at is null
    and reservation.id is distinct from occupied_seats.except_reservation_id
    and (
      reservation.show_time_id = pass.show_time_id
      and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, clock_timestamp())
    ) is not true
$$;
comment on function private.occupied_seats(uuid, uuid) is
  'Seats of a show time in which visitors sit whose reservation, but for one, does not hold them.';
revoke execute on function private.occupied_seats(uuid, uuid) from public;

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
  return taken + private.offered_seats(seats_taken.show_time_id)
    + private.occupied_seats(seats_taken.show_time_id, seats_taken.except_reservation_id);
end
$$;
comment on function private.seats_taken(uuid, uuid) is
  'Seats of a show time that are promised, to reservations but one and to parties that are offered some, or occupied.';

do $$
declare
  free constant text := 'coalesce(taken.seats, 0) - coalesce(offered.seats, 0)';
  definition constant text := pg_get_functiondef('public.seats_left(uuid)'::regprocedure);
begin
  if strpos(definition, free) = 0 then
    raise 'What seats_left counts is not there.';
  end if;
  execute replace(definition, free, free || ' - private.occupied_seats(show_time.id)');
end
$$;
