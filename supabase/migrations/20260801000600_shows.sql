-- The show being played or sold, and when it is played. The newest row is the current show; older rows stay, since
-- reservations point to them. Times are wall-clock times in Seoul.
-- Shows and the archive are written in peace: a draft, or what is published at a time, is read by admins only. What
-- belongs to such a show is withheld with it, and nobody but admins reserves or waits.

create table public.current_performances (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  year text not null default '' check (char_length(year) <= 20),
  period text not null default '' check (char_length(period) <= 100),
  venue text not null default '' check (char_length(venue) <= 200),
  location_address text not null default '' check (char_length(location_address) <= 300),
  director text not null default '' check (char_length(director) <= 200),
  writer text check (char_length(writer) <= 200),
  image text check (char_length(image) <= 2000),
  description text not null default '' check (char_length(description) <= 10000),
  "cast" text[] not null default '{}' check (
    cardinality("cast") <= 200 and array_position("cast", null) is null
    and char_length(array_to_string("cast", '')) <= 10000
  ),
  cast_order text[] not null default '{}' check (
    cardinality(cast_order) <= 200 and array_position(cast_order, null) is null
    and char_length(array_to_string(cast_order, '')) <= 10000
  ),
  reviews jsonb not null default '[]' check (
    jsonb_typeof(reviews) = 'array' and char_length(reviews::text) <= 50000
    and not jsonb_path_exists(reviews, '$[*] ? (!(@.author.type() == "string" && @.text.type() == "string"))')
  ),
  sort_order int not null default 1,
  booking_url text check (char_length(booking_url) <= 2000),
  booking_link text check (char_length(booking_link) <= 2000),
  booking_text text not null default '예매하기' check (char_length(booking_text) <= 40),
  account_transfer_enabled boolean not null default false,
  account_holder text check (char_length(account_holder) <= 100),
  bank_name text check (char_length(bank_name) <= 100),
  account_number text check (char_length(account_number) <= 60),
  account_transfer_text text not null default '계좌이체 예매' check (char_length(account_transfer_text) <= 40),
  start_time text check (char_length(start_time) <= 100),
  runtime int not null default 0 check (runtime between 0 and 1440),
  age_rating text check (char_length(age_rating) <= 60),
  additional_images text[] not null default '{}' check (
    cardinality(additional_images) <= 100 and array_position(additional_images, null) is null
    and char_length(array_to_string(additional_images, '')) <= 50000
  ),
  discount_types jsonb check (
    jsonb_typeof(discount_types) = 'array' and char_length(discount_types::text) <= 10000
    and not jsonb_path_exists(discount_types, '$[*] ? (!(@.id.type() == "string" && @.name.type() == "string"))')
    and not jsonb_path_exists(discount_types, '$[*] ? (!(@.id like_regex "^[A-Za-z0-9_-]{1,40}$" && @.name like_regex "^.{1,60}$"))')
    and not jsonb_path_exists(discount_types, '$[*].discount_percentage ? (@.type() != "number" && @.type() != "null")')
    and not jsonb_path_exists(discount_types, '$[*].discount_percentage ? (@ < 0 || @ > 100)')
    and not jsonb_path_exists(discount_types, '$[*].description ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(discount_types, '$[*].description_en ? (@.type() != "string" && @.type() != "null")')
  ),
  ticket_price int not null default 0 check (ticket_price between 0 and 10000000),
  reservation_url text check (char_length(reservation_url) <= 2000),
  discount_ids text[] not null default '{}' check (
    cardinality(discount_ids) <= 50 and array_position(discount_ids, null) is null
    and char_length(array_to_string(discount_ids, '')) <= 2000
  ),
  directing_note text check (char_length(directing_note) <= 10000),
  staff_list jsonb not null default '[]' check (
    jsonb_typeof(staff_list) = 'array' and char_length(staff_list::text) <= 50000
    and not jsonb_path_exists(staff_list, '$[*] ? (!(@.role.type() == "string" && @.name.type() == "string"))')
  ),
  gallery_urls text[] not null default '{}' check (
    cardinality(gallery_urls) <= 200 and array_position(gallery_urls, null) is null
    and char_length(array_to_string(gallery_urls, '')) <= 100000
  ),
  cast_profiles jsonb not null default '[]' check (
    jsonb_typeof(cast_profiles) = 'array' and char_length(cast_profiles::text) <= 50000
    and not jsonb_path_exists(cast_profiles, '$[*] ? (!(@.name.type() == "string"))')
    and not jsonb_path_exists(cast_profiles, '$[*].role ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(cast_profiles, '$[*].image_url ? (@.type() != "string" && @.type() != "null")')
  ),
  staff_profiles jsonb not null default '[]' check (
    jsonb_typeof(staff_profiles) = 'array' and char_length(staff_profiles::text) <= 50000
    and not jsonb_path_exists(staff_profiles, '$[*] ? (!(@.name.type() == "string"))')
    and not jsonb_path_exists(staff_profiles, '$[*].role ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(staff_profiles, '$[*].image_url ? (@.type() != "string" && @.type() != "null")')
  ),
  viewing_guide text check (char_length(viewing_guide) <= 10000),
  deposit_deadline_hours int check (deposit_deadline_hours between 1 and 2160),
  sold_without_show_times boolean not null default false,
  max_unpaid_seats_per_phone int default 40 check (max_unpaid_seats_per_phone between 1 and 100000),
  max_unpaid_seats_per_show_time int check (max_unpaid_seats_per_show_time between 1 and 100000),
  max_reservations_per_address_hour int default 30 check (max_reservations_per_address_hour between 1 and 100000),
  max_unpaid_seats_per_address int default 60 check (max_unpaid_seats_per_address between 1 and 100000),
  closed_at timestamptz,
  -- No foreign key: an entry that is removed and put back keeps its show.
  archived_id uuid,
  deposit_rule text not null default 'next_day' check (deposit_rule in ('next_day', 'hours', 'none')),
  booking_closes_hours int not null default 2 check (booking_closes_hours between 0 and 168),
  pay_at_door boolean not null default false,
  kopis_show_code text check (kopis_show_code ~ '^[A-Z0-9-]{1,20}$'),
  kopis_hall_code text check (kopis_hall_code ~ '^[A-Z0-9-]{1,20}$'),
  -- English for visitors from abroad.
  title_en text not null default '' check (char_length(title_en) <= 200),
  description_en text not null default '' check (char_length(description_en) <= 10000),
  venue_en text not null default '' check (char_length(venue_en) <= 200),
  location_address_en text not null default '' check (char_length(location_address_en) <= 300),
  age_rating_en text not null default '' check (char_length(age_rating_en) <= 60),
  price_note_en text not null default '' check (char_length(price_note_en) <= 1000),
  viewing_guide_en text not null default '' check (char_length(viewing_guide_en) <= 10000),
  is_draft boolean not null default false,
  publish_from timestamptz,
  booking_opens_at timestamptz,
  constraint current_performances_booking_url_safe check (private.is_safe_link(booking_url)),
  constraint current_performances_booking_link_safe check (private.is_safe_link(booking_link)),
  constraint current_performances_reservation_url_safe check (private.is_safe_link(reservation_url)),
  constraint current_performances_image_safe check (private.is_safe_link(image, true)),
  constraint current_performances_additional_images_safe check (private.are_safe_images(additional_images)),
  constraint current_performances_gallery_urls_safe check (private.are_safe_images(gallery_urls)),
  constraint current_performances_cast_profiles_safe check (private.are_safe_images(cast_profiles)),
  constraint current_performances_staff_profiles_safe check (private.are_safe_images(staff_profiles)),
  constraint current_performances_hours_of_rule
    check (deposit_rule <> 'hours' or deposit_deadline_hours is not null),
  constraint current_performances_discount_names_en check (
    not jsonb_path_exists(discount_types, '$[*].name_en ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(discount_types, '$[*].name_en ? (!(@ like_regex "^.{0,60}$"))')
  ),
  constraint current_performances_discount_descriptions_en check (
    not jsonb_path_exists(discount_types, '$[*].description_en ? (@.type() != "string" && @.type() != "null")')
  )
);
comment on table public.current_performances is
  'Shows being played or sold; the newest by created_at that is published is the current one.';
comment on column public.current_performances.id is 'The show.';
comment on column public.current_performances.created_at is
  'When it was entered; the newest that is published is the current show.';
comment on column public.current_performances.updated_at is 'When the row was last changed.';
comment on column public.current_performances.title is 'Title of the play.';
comment on column public.current_performances.year is 'Year as shown.';
comment on column public.current_performances.period is 'Dates as shown.';
comment on column public.current_performances.venue is 'Where it is played.';
comment on column public.current_performances.location_address is 'Postal address of the venue.';
comment on column public.current_performances.director is 'Director.';
comment on column public.current_performances.writer is 'Writer, when known.';
comment on column public.current_performances.image is 'Address of the poster.';
comment on column public.current_performances.description is 'Synopsis; blank lines part paragraphs.';
comment on column public.current_performances."cast" is 'Names of the cast.';
comment on column public.current_performances.cast_order is 'Cast in the order of billing; empty: as in cast.';
comment on column public.current_performances.reviews is 'Reviews: list of {author, text}.';
comment on column public.current_performances.sort_order is 'Place among shows, lowest first.';
comment on column public.current_performances.booking_url is 'Where tickets are sold elsewhere.';
comment on column public.current_performances.booking_link is 'Where tickets are sold elsewhere, under its other name.';
comment on column public.current_performances.booking_text is 'Label of the external booking button.';
comment on column public.current_performances.account_transfer_enabled is 'Whether seats can be reserved by bank transfer.';
comment on column public.current_performances.account_holder is 'Name on the bank account.';
comment on column public.current_performances.bank_name is 'Bank of the account.';
comment on column public.current_performances.account_number is 'Number of the account, as shown.';
comment on column public.current_performances.account_transfer_text is 'Label of the bank-transfer button.';
comment on column public.current_performances.start_time is 'Curtain times as shown.';
comment on column public.current_performances.runtime is 'Length in minutes; 0 when not known.';
comment on column public.current_performances.age_rating is 'Who may see it, as shown.';
comment on column public.current_performances.additional_images is 'Addresses of still cuts.';
comment on column public.current_performances.discount_types is
  'Discounts of the show: list of {id, name, name_en?, discount_percentage?, description?, description_en?}; without name_en an English page has the Korean name.';
comment on column public.current_performances.ticket_price is
  'Full price of a seat in won; 0: nothing is to be paid.';
comment on column public.current_performances.reservation_url is 'Page that says how to reserve.';
comment on column public.current_performances.discount_ids is 'Ids of discounts to point out.';
comment on column public.current_performances.directing_note is 'Note of the director; blank lines part paragraphs.';
comment on column public.current_performances.staff_list is 'Staff: list of {role, name}.';
comment on column public.current_performances.gallery_urls is 'Addresses of images for the gallery.';
comment on column public.current_performances.cast_profiles is 'Cast with images: list of {name, role, image_url}.';
comment on column public.current_performances.staff_profiles is 'Staff with images: list of {name, role, image_url}.';
comment on column public.current_performances.viewing_guide is 'What to know before coming, one sentence a line.';
comment on column public.current_performances.deposit_deadline_hours is
  'Hours within which a deposit has to come where deposit_rule says so.';
comment on column public.current_performances.sold_without_show_times is
  'Whether seats are sold while the show has no show times (an open date); false: booking opens with the first show time.';
comment on column public.current_performances.max_unpaid_seats_per_phone is
  'Seats of the show that may wait for their deposit under one telephone number; null: no limit.';
comment on column public.current_performances.max_unpaid_seats_per_show_time is
  'Seats of one show time that may wait for their deposit; null: the default of private.unpaid_seat_limit.';
comment on column public.current_performances.max_reservations_per_address_hour is
  'Reservations that visitors may make from one network address within an hour; null: no limit.';
comment on column public.current_performances.max_unpaid_seats_per_address is
  'Seats reserved from one network address within a day that may wait for their deposit; null: no limit.';
comment on column public.current_performances.closed_at is
  'When its run was closed and it went into the archive; null: it is on, or coming.';
comment on column public.current_performances.archived_id is 'Entry of the archive that was made when its run was closed.';
comment on column public.current_performances.deposit_rule is
  'next_day: until 23:00 of the day after the reservation; hours: within deposit_deadline_hours; none: no deadline.';
comment on column public.current_performances.booking_closes_hours is
  'Hours before the show time at which every deposit must have come.';
comment on column public.current_performances.pay_at_door is
  'Whether visitors who reserve too late for a transfer pay at the entrance; else transfers of that show time are closed.';
comment on column public.current_performances.kopis_show_code is 'Code of the show at KOPIS; null: not registered there.';
comment on column public.current_performances.kopis_hall_code is 'Code of the hall at KOPIS.';
comment on column public.current_performances.title_en is 'Title in English; empty: shown in Korean.';
comment on column public.current_performances.description_en is 'Synopsis in English; empty: shown in Korean.';
comment on column public.current_performances.venue_en is 'Venue in English; empty: shown in Korean.';
comment on column public.current_performances.location_address_en is 'Address of the venue in English; empty: shown in Korean.';
comment on column public.current_performances.age_rating_en is 'Who may see it, in English; empty: shown in Korean.';
comment on column public.current_performances.price_note_en is 'What to know about prices and discounts, in English.';
comment on column public.current_performances.viewing_guide_en is
  'What to know before coming, in English, one sentence a line (language of the play, surtitles); empty: shown in Korean.';
comment on column public.current_performances.is_draft is 'Shown to admins only, until they say otherwise.';
comment on column public.current_performances.publish_from is 'From when it is shown to everyone; null: at once.';
comment on column public.current_performances.booking_opens_at is
  'From when visitors reserve and join the waiting list; null: as soon as it is published.';

create index current_performances_created_at_idx on public.current_performances (created_at desc);

create trigger set_updated_at before update on public.current_performances
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.current_performances
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.current_performances
  for each statement execute function private.notify_site();
create trigger store_image_paths before insert or update on public.current_performances
  for each row execute function private.store_image_paths(
    'image', 'additional_images', 'gallery_urls', 'cast_profiles', 'staff_profiles'
  );
select private.add_calendar_checks('public.current_performances');

alter table public.current_performances enable row level security;
revoke all on public.current_performances from public, anon, authenticated, service_role;
grant select on public.current_performances to anon;
grant select, insert, update, delete on public.current_performances to authenticated, service_role;

create policy "Everyone can read shows that are published" on public.current_performances
  for select to anon, authenticated using (not is_draft and (publish_from is null or publish_from <= now()));
create policy "Admins can read all shows" on public.current_performances
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can add current performances" on public.current_performances
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change current performances" on public.current_performances
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove current performances" on public.current_performances
  for delete to authenticated using ((select public.is_admin()));

create table public.show_times (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  performance_id uuid not null references public.current_performances (id) on delete restrict,
  "date" date not null,
  "time" time not null,
  capacity int check (capacity between 0 and 100000),
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 200),
  unique (performance_id, "date", "time"),
  constraint show_times_reason_of_cancellation check (cancelled_at is not null or cancel_reason is null)
);
comment on table public.show_times is 'Show times of the shows being sold.';
comment on column public.show_times.id is 'The show time.';
comment on column public.show_times.created_at is 'When it was entered.';
comment on column public.show_times.updated_at is 'When the row was last changed.';
comment on column public.show_times.performance_id is 'The show.';
comment on column public.show_times.date is 'Day in Seoul.';
comment on column public.show_times.time is 'Curtain time in Seoul.';
comment on column public.show_times.capacity is 'Seats that can be sold; null: no limit.';
comment on column public.show_times.cancelled_at is 'When it was cancelled, which cancel_show does; null: it is played.';
comment on column public.show_times.cancel_reason is 'Why, as visitors read it.';

create trigger set_updated_at before update on public.show_times
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.show_times
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.show_times
  for each statement execute function private.notify_site();
select private.add_calendar_checks('public.show_times');

alter table public.show_times enable row level security;
revoke all on public.show_times from public, anon, authenticated, service_role;
grant select on public.show_times to anon;
grant select, delete on public.show_times to authenticated;
grant insert (id, created_at, updated_at, performance_id, "date", "time", capacity) on public.show_times to authenticated;
grant update (performance_id, "date", "time", capacity) on public.show_times to authenticated;
grant select, insert, update, delete on public.show_times to service_role;

-- The policies of shows decide within the query.
create policy "Everyone can read show times of shows they can read" on public.show_times
  for select to anon, authenticated
  using (exists (select from public.current_performances as show where show.id = performance_id));
create policy "Admins can add show times" on public.show_times
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change show times" on public.show_times
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove show times" on public.show_times
  for delete to authenticated using ((select public.is_admin()));

create function private.show_begins("date" date, "time" time) returns timestamptz
language sql
immutable
as $$
  select ("date" + "time") at time zone 'Asia/Seoul'
$$;
comment on function private.show_begins(date, time) is 'The moment a show time begins; dates and times are those of Seoul.';
revoke execute on function private.show_begins(date, time) from public;

create function private.show_ends(show_time_id uuid) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select private.show_begins(show_time."date", show_time."time")
    -- Three hours where the company has not said how long the show is.
    + make_interval(mins => coalesce(nullif(show.runtime, 0), 180))
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  where show_time.id = show_ends.show_time_id
$$;
comment on function private.show_ends(uuid) is 'When a show time is over.';
revoke execute on function private.show_ends(uuid) from public;

-- A show time has a limit of unpaid seats unless the company sets another, so that a few invented names never empty it.
create function private.unpaid_seat_limit(show public.current_performances, capacity int) returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(
    show.max_unpaid_seats_per_show_time,
    -- What costs nothing waits for no deposit, and seats without a limit cannot be used up. A small theatre is sold
    -- out by honest visitors before anybody has paid.
    case when show.ticket_price > 0 and capacity is not null then greatest(ceil(capacity * 0.8)::int, 20) end
  )
$$;
comment on function private.unpaid_seat_limit(public.current_performances, int) is
  'Seats of a show time of this capacity that may wait for their deposit: what the company has set, else four fifths and at least 20; null: all.';
revoke execute on function private.unpaid_seat_limit(public.current_performances, int) from public;

create function private.show_begins_of(show_time_id uuid) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select private.show_begins(show_time."date", show_time."time")
  from public.show_times as show_time where show_time.id = show_begins_of.show_time_id
$$;
comment on function private.show_begins_of(uuid) is 'When a show time begins; null where there is none.';
revoke execute on function private.show_begins_of(uuid) from public;
