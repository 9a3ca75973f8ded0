-- The time at which seats are offered: a show time that was moved since the offer was read is said and asked about.

drop function public.take_offer(text, int);
create function public.take_offer(
  waiting_key text, shown_unit_price int default null, reserved_for timestamptz default null
) returns text
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
    id, performance_id, show_time_id, name, phone_number, email, attendee_count, discount_type, shown_unit_price,
    reserved_for, language
  )
  select
    new_id, show.id, party.show_time_id, party.name, party.phone_number, party.email, offer.seats,
    private.full_price_type(show), take_offer.shown_unit_price, take_offer.reserved_for, party.language
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  where show_time.id = party.show_time_id
  returning made.ticket_key into ticket_key;
  return ticket_key;
end
$$;
comment on function public.take_offer(text, int, timestamptz) is
  'Reserves the seats that are offered to a party, under the rules of all reservations; refused at another price or another time than was shown. Returns the key of the ticket.';
revoke execute on function public.take_offer(text, int, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.take_offer(text, int, timestamptz) to anon, authenticated, service_role;
