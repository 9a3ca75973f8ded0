-- Shows and the archive are written in peace, too: a draft, or what is published at a time, is read by admins only. What
-- belongs to such a show is withheld with it, and nobody but admins reserves or waits.

create function private.is_published(is_draft boolean, publish_from timestamptz) returns boolean
language sql
stable
set search_path = ''
as $$
  select not is_draft and (publish_from is null or publish_from <= now())
$$;
comment on function private.is_published(boolean, timestamptz) is 'Whether a row is shown to everyone now; for functions that see all rows.';
revoke execute on function private.is_published(boolean, timestamptz) from public;

alter table public.current_performances
  add column is_draft boolean not null default false,
  add column publish_from timestamptz,
  add constraint current_performances_publish_from_in_calendar check (publish_from between '0001-01-02' and '9999-12-30');
comment on column public.current_performances.is_draft is 'Shown to admins only, until they say otherwise.';
comment on column public.current_performances.publish_from is 'From when it is shown to everyone; null: at once.';
drop policy "Everyone can read current performances" on public.current_performances;
create policy "Everyone can read shows that are published" on public.current_performances
  for select to anon, authenticated using (not is_draft and (publish_from is null or publish_from <= now()));
create policy "Admins can read all shows" on public.current_performances
  for select to authenticated using ((select public.is_admin()));

alter table public.performances
  add column is_draft boolean not null default false,
  add column publish_from timestamptz,
  add constraint performances_publish_from_in_calendar check (publish_from between '0001-01-02' and '9999-12-30');
comment on column public.performances.is_draft is 'Shown to admins only, until they say otherwise.';
comment on column public.performances.publish_from is 'From when it is shown to everyone; null: at once.';
drop policy "Everyone can read past performances" on public.performances;
create policy "Everyone can read productions that are published" on public.performances
  for select to anon, authenticated using (not is_draft and (publish_from is null or publish_from <= now()));
create policy "Admins can read all productions" on public.performances
  for select to authenticated using ((select public.is_admin()));

comment on table public.current_performances is
  'Shows being played or sold; the newest by created_at that is published is the current one.';
comment on column public.current_performances.created_at is
  'When it was entered; the newest that is published is the current show.';

drop policy "Everyone can read show times" on public.show_times;
-- The policies of shows decide within the query.
create policy "Everyone can read show times of shows they can read" on public.show_times
  for select to anon, authenticated
  using (exists (select from public.current_performances as show where show.id = performance_id));

-- Whoever is no admin gets the answer of a show that is not there.

create or replace function private.accept_reservation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  performance public.current_performances;
  begins timestamptz;
  terms record;
  limited constant boolean := private.is_limited_visitor();
begin
  perform private.refuse_repeat(new.request_id);

  new.name := private.trim_text(new.name);
  new.phone_number := private.trim_text(new.phone_number);
  new.additional_requests := private.trim_text(new.additional_requests);
  new.depositor_name := coalesce(private.trim_text(new.depositor_name), new.name);
  perform private.check_reservation_fields(new);
  if new.phone_number is null then
    perform private.refuse('연락처는 필수입니다', 'phone_required');
  elsif limited and private.phone_number(new.phone_number) is null then
    perform private.refuse(
      '전화번호를 확인해 주세요. 010-1234-5678처럼 적고, 해외 번호는 +와 국가 번호부터 적어 주세요.', 'phone_invalid'
    );
  end if;
  new.phone_number := coalesce(private.phone_number(new.phone_number), new.phone_number);

  select * into performance from public.current_performances where id = new.performance_id;
  if not found or limited and not private.is_published(performance.is_draft, performance.publish_from) then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif limited and not performance.account_transfer_enabled then
    perform private.refuse('이 공연은 지금 계좌이체 예매를 받지 않습니다.', 'transfer_disabled');
  end if;

  new.ticket_price := performance.ticket_price;
  new.discount_types := private.price_list_entries(performance.discount_types);
  new.unit_price := private.discounted_price(new.ticket_price, new.discount_types, new.discount_type);
  new.total_price := new.unit_price * new.attendee_count;

  begins := private.check_show_time(new.performance_id, new.show_time_id);
  if limited and begins <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차입니다. 다른 회차를 선택해주세요.', 'show_time_begun');
  elsif private.show_ends(new.show_time_id) <= clock_timestamp() then
    perform private.refuse('이미 끝난 회차입니다. 다른 회차를 선택해주세요.', 'show_time_ended');
  end if;
  terms := private.deposit_terms(performance, begins, now());
  if limited and new.total_price > 0 and terms.way = 'closed' then
    perform private.refuse(
      '공연이 가까워 이 회차의 계좌이체 예매를 마감했습니다. 다른 회차를 고르시거나 극단으로 전화해 주세요.',
      'transfer_closed'
    );
  end if;
  if limited then
    perform private.check_visitor_limits(new);
  end if;
  if new.show_time_id is not null then
    perform private.take_seats(new.show_time_id, new.attendee_count);
  end if;
  if limited then
    perform private.check_unpaid_seats(new);
  end if;

  new.reservation_number := private.new_reservation_number();
  new.payment_verified_at := case when new.payment_verified then now() end;
  new.deposit_deadline := terms.deadline;
  new.pays_at_door := limited and new.total_price > 0 and terms.way = 'door';
  if limited and new.total_price > 0 and private.has_namesake(new) then
    new.depositor_name := left(new.depositor_name, 56) || right(regexp_replace(new.phone_number, '[^0-9]', '', 'g'), 4);
  end if;
  -- What is paid, or costs nothing, waits for no deposit: the deadline comes into force when that changes.
  if new.payment_verified or new.total_price = 0 then
    new.suspended_expires_at := terms.expires_at;
    new.expires_at := null;
  else
    new.suspended_expires_at := null;
    new.expires_at := terms.expires_at;
  end if;
  return new;
end
$$;

comment on function private.accept_reservation() is
  'Accepts a new reservation with its price list, price, number and deadline, or refuses it.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.accept_reservation() from public;

create or replace function public.seats_left(performance_id uuid)
returns table (
  show_time_id uuid, capacity int, seats_left int, begun boolean, phone_only boolean, deadline timestamptz, pay_at_door boolean,
  transfer_closed boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    show_time.id,
    show_time.capacity,
    case
      when show_time.cancelled_at is not null then 0
      when show_time.capacity is null then null
      when private.goes_to_waiting_list(show_time.id) then 0
      else greatest(show_time.capacity - coalesce(taken.seats, 0) - coalesce(offered.seats, 0), 0)::int
    end,
    private.show_begins(show_time."date", show_time."time") <= now(),
    coalesce(taken.unpaid >= private.unpaid_seat_limit(show, show_time.capacity), false)
      or show.ticket_price > 0 and terms.way = 'closed',
    terms.deadline,
    terms.way = 'door',
    show.ticket_price > 0 and terms.way = 'closed'
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
    and (private.is_published(show.is_draft, show.publish_from) or not (select private.is_limited_visitor()))
  order by show_time."date", show_time."time"
$$;

comment on function public.seats_left(uuid) is
  'Seats left of each show time of a show, in order, null where there is no limit, 0 where it is cancelled or those that come back go to the waiting list; whether only the company sells more, and whether that is because it is too late for a transfer; and how a reservation made now is paid: until when, or at the entrance. Of a show that is not published: nothing but for admins.';
revoke execute on function public.seats_left(uuid) from public, anon, authenticated, service_role;
grant execute on function public.seats_left(uuid) to anon, authenticated, service_role;

create or replace function private.offer_ends(show_time_id uuid, at timestamptz) returns timestamptz
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
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.offer_ends(uuid, timestamptz) from public;

create or replace function private.check_waiting_show_time(show_time_id uuid, party_size int) returns void
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
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.check_waiting_show_time(uuid, int) from public;

-- Whoever has reserved keeps the ticket, also where the show is taken out of sight again.
create function public.show_of_ticket(ticket_key text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', show.id, 'title', show.title, 'title_en', show.title_en, 'venue', show.venue, 'venue_en', show.venue_en,
    'ticket_price', show.ticket_price,
    'discount_types', show.discount_types, 'sold_without_show_times', show.sold_without_show_times,
    'account_transfer_enabled', show.account_transfer_enabled, 'account_transfer_text', show.account_transfer_text,
    'bank_name', show.bank_name, 'account_number', show.account_number, 'account_holder', show.account_holder,
    'closed_at', show.closed_at, 'refund_text', public.refund_text(show),
    'show_times', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', show_time.id, 'date', show_time."date", 'time', show_time."time",
          'cancelled_at', show_time.cancelled_at, 'cancel_reason', show_time.cancel_reason
        ) order by show_time."date", show_time."time"
      ), '[]')
      from public.show_times as show_time
      where show_time.performance_id = show.id
    )
  )
  from public.ticket_reservations as reservation
  join public.current_performances as show on show.id = reservation.performance_id
  where reservation.ticket_key = show_of_ticket.ticket_key and reservation.erased_at is null
$$;
comment on function public.show_of_ticket(text) is
  'What a ticket with this key says of its show: its columns of these names, and its show times in order. Null where there is no such ticket.';
revoke execute on function public.show_of_ticket(text) from public, anon, authenticated, service_role;
grant execute on function public.show_of_ticket(text) to anon, authenticated, service_role;

create or replace function public.missing_content()
returns setof text
language sql
stable
-- Only what is_admin() lets through is answered.
security definer
set search_path = ''
as $$
  with newest as (
    select * from public.current_performances where private.is_published(is_draft, publish_from)
    order by created_at desc limit 1
  ), show as (
    select * from newest where closed_at is null
  ), settings as (
    select * from public.site_settings
  )
  select gap.name
  from (values
    (1, 'company', not exists (select from settings)),
    (2, 'contact', exists (select from settings where email = '' and phone = '')),
    (3, 'current_show', not exists (select from show)),
    (4, 'show_times', exists (
      select from show
      where not exists (
        select from public.show_times
        where show_times.performance_id = show.id
          and (show_times."date" + show_times."time") at time zone 'Asia/Seoul' > now()
      )
      and not (
        show.sold_without_show_times
        and not exists (select from public.show_times where show_times.performance_id = show.id)
      )
    )),
    (5, 'way_to_reserve', exists (
      select from show
      where not account_transfer_enabled and coalesce(booking_link, booking_url, '') = ''
    )),
    (6, 'bank_account', exists (
      select from show
      where account_transfer_enabled
        and private.costs_money(ticket_price, discount_types)
        and '' in (coalesce(bank_name, ''), coalesce(account_number, ''), coalesce(account_holder, ''))
    )),
    (7, 'poster', exists (select from show where coalesce(image, '') = '')),
    (8, 'hero_images', not exists (select from public.background_images)),
    (9, 'greeting', exists (select from settings where greeting_text = '')),
    (10, 'members', not exists (select from public.actors))
  ) as gap (place, name, missing)
  where gap.missing and (select public.is_admin())
  order by gap.place
$$;

comment on function public.missing_content() is
  'What visitors look for on the site and do not find, in words for programs, the weightiest first.';
revoke execute on function public.missing_content() from public, anon, authenticated, service_role;
grant execute on function public.missing_content() to authenticated;

create or replace function private.archived(show public.current_performances) returns public.performances
language plpgsql
stable
set search_path = ''
as $$
declare
  entry public.performances;
begin
  entry.title := show.title;
  entry.year := show.year;
  entry.period := show.period;
  entry.venue := show.venue;
  entry.location_address := show.location_address;
  entry.director := show.director;
  entry.writer := show.writer;
  entry.image := show.image;
  entry.description := show.description;
  entry.directing_note := show.directing_note;
  entry.viewing_guide := show.viewing_guide;
  entry.actor_list := show."cast";
  entry.cast_order := show.cast_order;
  entry.cast_profiles := show.cast_profiles;
  entry.staff_profiles := show.staff_profiles;
  entry.staff_list := show.staff_list;
  entry.reviews := show.reviews;
  entry.additional_images := array(
    select address from unnest(show.additional_images || show.gallery_urls) with ordinality as image (address, place)
    group by address order by min(place)
  );
  entry.booking_url := coalesce(show.booking_link, show.booking_url);
  entry.start_time := show.start_time;
  entry.runtime := show.runtime;
  entry.age_rating := show.age_rating;
  -- What nobody sees is not published by its end.
  entry.is_draft := show.is_draft;
  entry.publish_from := show.publish_from;
  return entry;
end
$$;

comment on function private.archived(public.current_performances) is
  'A show as an entry of the archive, without id, times and place.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.archived(public.current_performances) from public;

-- A draft has no place in the archive. What is published at a time has one from the beginning, and is left out until then
-- by whoever reads: the time comes without a write.
create index performances_publish_from_idx on public.performances (publish_from) where publish_from is not null;

create or replace function private.renumber_archive() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Writers take turns: each counts with what the one before has committed.
  lock table private.archive_places in share row exclusive mode;
  with listed as (
    select
      performance.id,
      row_number() over (
        order by performance.sort_order, performance.year desc, performance.title, performance.id
      )::int as place
    from public.performances as performance
    where not performance.is_current and not performance.is_draft
  )
  insert into private.archive_places as places (place, performance_id)
  select listed.place, listed.id
  from listed
  left join private.archive_places as before on before.place = listed.place
  where before.performance_id is distinct from listed.id
  on conflict (place) do update set performance_id = excluded.performance_id;

  delete from private.archive_places
  where place > (
    select count(*) from public.performances as performance where not performance.is_current and not performance.is_draft
  );
end
$$;

comment on function private.renumber_archive() is 'Numbers the places of the archive again, changing only those that differ.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.renumber_archive() from public;
drop trigger update_archive_places on public.performances;
create trigger update_archive_places
  after insert or update of sort_order, year, title, is_current, is_draft or delete or truncate on public.performances
  for each statement execute function private.update_archive_places();

create function private.hidden_archive_places()
returns table (place int, performance_id uuid, shown_before int)
language sql
stable
set search_path = ''
as $$
  select places.place, places.performance_id, places.place - (row_number() over (order by places.place))::int
  from public.performances as performance
  join private.archive_places as places on places.performance_id = performance.id
  where performance.publish_from > now()
$$;
comment on function private.hidden_archive_places() is
  'Places of productions whose time to be published is still to come: few. shown_before: how many productions before each are shown.';
revoke execute on function private.hidden_archive_places() from public;

create or replace function public.archive_page(page int default 1, page_size int default 8)
returns table (id uuid, title text, year text, image text, total int)
language sql
stable
security definer
set search_path = ''
as $$
  with hidden as materialized (
    select * from private.hidden_archive_places()
  ), asked as (
    select
      (archive_page.page - 1)::bigint * least(archive_page.page_size, 100) as after,
      archive_page.page::bigint * least(archive_page.page_size, 100) as until
  ), range as (
    -- The nth that is shown stands behind as many hidden ones as have fewer than n before them.
    select
      asked.after + (select count(*) from hidden where hidden.shown_before <= asked.after) as after,
      asked.until + (select count(*) from hidden where hidden.shown_before < asked.until) as until
    from asked
  )
  select
    performance.id, performance.title, performance.year, performance.image,
    (select max(places.place) from private.archive_places as places) - (select count(*) from hidden)::int
  from private.archive_places as places
  join public.performances as performance on performance.id = places.performance_id
  where places.place > (select range.after from range) and places.place <= (select range.until from range)
    and places.place not in (select hidden.place from hidden)
  order by places.place
$$;
comment on function public.archive_page(int, int) is
  'One page of the archive with the number of all productions in it; no row for a page that is not there.';
revoke execute on function public.archive_page(int, int) from public, anon, authenticated, service_role;
grant execute on function public.archive_page(int, int) to anon, authenticated, service_role;

create or replace function public.search_archive(query text, page int default 1, page_size int default 8)
returns table (id uuid, title text, year text, image text, total bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with sought as materialized (
    select private.search_words(search_archive.query) as words
  ), found as materialized (
    select places.place, places.performance_id
    from private.archive_words as entry
    join private.archive_places as places on places.performance_id = entry.performance_id
    where entry.parts @> (select private.required_pairs(sought.words) from sought)
      and (select cardinality(sought.words) > 0 from sought)
      and not exists (
        select from sought, unnest(sought.words) as word where strpos(entry.words, word) = 0
      )
      and places.place not in (select hidden.place from private.hidden_archive_places() as hidden)
  )
  select
    performance.id, performance.title, performance.year, performance.image,
    (select count(*) from found)
  from found
  join public.performances as performance on performance.id = found.performance_id
  order by found.place
  offset (greatest(search_archive.page, 1) - 1)::bigint * least(greatest(search_archive.page_size, 1), 100)
  limit least(greatest(search_archive.page_size, 1), 100)
$$;

comment on function public.search_archive(text, int, int) is
  'One page of the productions in whose title, year and people every word of the search stands, with their number.';
revoke execute on function public.search_archive(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.search_archive(text, int, int) to anon, authenticated, service_role;
