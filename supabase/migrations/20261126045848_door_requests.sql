-- Who stands at the door has to know of a wheelchair or an assistance dog, with a helper's pass as well: what visitors ask for
-- is on the list, without telephone numbers that somebody has written there. The company's own notes stay with admins.

comment on column public.door_passes.sees_phone_digits is 'Of an admin''s own phone: shows last digits of telephones and notes of the company. Helpers see neither.';

create function private.without_phone_numbers(text text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(without_phone_numbers.text, '[+(]?[0-9]([\s().·~-]{0,3}[0-9]){7,}', '(연락처)', 'g')
$$;
comment on function private.without_phone_numbers(text) is 'A text in which eight digits or more in a row, however they are divided, are left out.';
revoke execute on function private.without_phone_numbers(text) from public;

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
