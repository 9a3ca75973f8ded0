-- What a visitor does with the waiting list: joins it, looks at the place in line, takes an offer with one tap, leaves.

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
  if show_time.id is null or show.closed_at is not null then
    perform private.refuse('대기를 받지 않는 회차입니다. 새로고침한 뒤 다시 선택해주세요.', 'show_time_mismatch');
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
  'Refuses to wait for a show time that is over, too near, or smaller than the party.';
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
  request_id uuid default gen_random_uuid()
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
  insert into public.waiting_parties as party (show_time_id, request_id, name, phone_number, email, party_size)
  values (
    given.show_time_id, join_waiting_list.request_id, given.name, given.phone_number, given.email, given.party_size
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
comment on function public.join_waiting_list(uuid, int, text, text, text, uuid) is
  'Joins the waiting list of a sold-out show time; the same request again gets the same key, the same telephone number changes its party and gets none. Returns how many parties are ahead.';
revoke execute on function public.join_waiting_list(uuid, int, text, text, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.join_waiting_list(uuid, int, text, text, text, uuid) to anon, authenticated, service_role;

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
  state text, ahead int, party_size int, title text, performance_id uuid, "date" date, "time" time,
  expires_at timestamptz, unit_price int, ticket_key text
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
      when offer.expires_at > now() then 'offered'
      when offer.id is not null then 'expired'
      when private.offer_ends(show_time.id, now()) is null then 'over'
      else 'waiting'
    end,
    private.parties_ahead(party), party.party_size, show.title, show.id, show_time."date", show_time."time",
    offer.expires_at,
    private.discounted_price(show.ticket_price, show.discount_types, private.full_price_type(show)),
    case when reservation.erased_at is null then reservation.ticket_key end
  from public.waiting_parties as party
  join public.show_times as show_time on show_time.id = party.show_time_id
  join public.current_performances as show on show.id = show_time.performance_id
  left join public.seat_offers as offer on offer.party_id = party.id
  left join public.ticket_reservations as reservation on reservation.id = offer.reservation_id
  where party.waiting_key = waiting_place.waiting_key
$$;
comment on function public.waiting_place(text) is
  'What has become of a party: waiting with so many ahead, offered until expires_at at the price of a seat, taken with the key of the ticket, expired, left, or over. No row: unknown.';
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
    id, performance_id, show_time_id, name, phone_number, email, attendee_count, discount_type, shown_unit_price
  )
  select
    new_id, show.id, party.show_time_id, party.name, party.phone_number, party.email, offer.seats,
    private.full_price_type(show), take_offer.shown_unit_price
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

-- Parties are personal data and nothing else: they go as a whole, as long after the show as the names of reservations.
alter function public.erase_personal_data() rename to erase_reservations_and_inquiries;
revoke execute on function public.erase_reservations_and_inquiries() from service_role;
alter function public.erase_reservations_and_inquiries() set schema private;
create function public.erase_personal_data() returns table (reservations int, inquiries int)
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.waiting_parties as party
  using public.show_times as show_time
  where show_time.id = party.show_time_id
    and show_time."date" + (select setting.erase_reservations_after_days from public.site_settings as setting)
      < (now() at time zone 'Asia/Seoul')::date;
  return query select erased.* from private.erase_reservations_and_inquiries() as erased;
end
$$;
comment on function public.erase_personal_data() is
  'Erases the personal data whose time is over; the site calls it once a day. Returns how many rows it was.';
revoke execute on function public.erase_personal_data() from public, anon, authenticated, service_role;
grant execute on function public.erase_personal_data() to service_role;
