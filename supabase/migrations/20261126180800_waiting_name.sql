-- Who waits: an entry of the waiting list says its name, as a ticket does.

drop function public.waiting_place(text);
create function public.waiting_place(waiting_key text)
returns table (
  state text, ahead int, party_size int, name text, title text, title_en text, venue text, venue_en text,
  performance_id uuid, "date" date, "time" time, expires_at timestamptz, unit_price int, ticket_key text, image text
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
    private.parties_ahead(party), party.party_size, party.name, show.title, show.title_en, show.venue,
    show.venue_en, show.id, show_time."date", show_time."time", offer.expires_at,
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
