-- The show being played or sold. The newest row is the current one; older rows stay, since reservations point to them.

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
  constraint current_performances_booking_url_safe check (private.is_safe_link(booking_url)),
  constraint current_performances_booking_link_safe check (private.is_safe_link(booking_link)),
  constraint current_performances_reservation_url_safe check (private.is_safe_link(reservation_url)),
  constraint current_performances_image_safe check (private.is_safe_link(image, true)),
  constraint current_performances_additional_images_safe check (private.are_safe_images(additional_images)),
  constraint current_performances_gallery_urls_safe check (private.are_safe_images(gallery_urls)),
  constraint current_performances_cast_profiles_safe check (private.are_safe_images(cast_profiles)),
  constraint current_performances_staff_profiles_safe check (private.are_safe_images(staff_profiles))
);
comment on table public.current_performances is 'Shows being played or sold; the newest by created_at is the current one.';
comment on column public.current_performances.id is 'The show.';
comment on column public.current_performances.created_at is 'When it was entered; the newest is the current show.';
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
comment on column public.current_performances.discount_types is 'List of {id, name, discount_percentage?, description?}; null or empty: the four usual ones.';
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
comment on column public.current_performances.deposit_deadline_hours is 'Hours within which a deposit has to come before the seats are free again; null: they wait.';
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
comment on column public.current_performances."cast" is 'Names of the cast.';

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

create policy "Everyone can read current performances" on public.current_performances
  for select to anon, authenticated using (true);
create policy "Admins can add current performances" on public.current_performances
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change current performances" on public.current_performances
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove current performances" on public.current_performances
  for delete to authenticated using ((select public.is_admin()));
