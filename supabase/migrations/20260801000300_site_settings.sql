-- What the site says about the company. One row, or none as long as nobody has written anything.

-- The last digit of a business registration number (사업자등록번호) follows from the nine before it.
create function private.is_business_number(number text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select number ~ '^\d{3}-\d{2}-\d{5}$' and (
    select (10 - (sum(digit * weight) + 5 * max(digit) filter (where place = 9) / 10) % 10) % 10
    from (
      select place, weight, substr(replace(number, '-', ''), place::int, 1)::int as digit
      from unnest(array[1, 3, 7, 1, 3, 7, 1, 3, 5]) with ordinality as weights (weight, place)
    ) as digits
  ) = right(number, 1)::int
$$;
comment on function private.is_business_number(text) is
  'Whether this is a business registration number as 123-45-67891, its check digit included.';
revoke execute on function private.is_business_number(text) from public;
-- A check runs with the rights of whoever writes the row.
grant execute on function private.is_business_number(text) to authenticated, service_role;

create table public.site_settings (
  id boolean primary key default true constraint site_settings_single_row check (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  company_name text not null check (char_length(company_name) <= 100 and company_name ~ '\S'),
  short_description text not null default '' check (char_length(short_description) <= 300),
  description text not null default '' check (char_length(description) <= 10000),
  founding_year int check (founding_year between 1800 and 2200),
  address text not null default '' check (char_length(address) <= 300),
  phone text not null default '' check (char_length(phone) <= 40),
  email text not null default '' check (char_length(email) <= 254 and email !~ '[[:cntrl:]]'),
  kakao_channel_url text check (char_length(kakao_channel_url) <= 2000),
  instagram_url text check (char_length(instagram_url) <= 2000),
  company_type text not null default '' check (char_length(company_type) <= 100),
  registered_bodies text[] not null default '{}' check (
    cardinality(registered_bodies) <= 50 and array_position(registered_bodies, null) is null
    and char_length(array_to_string(registered_bodies, '')) <= 5000
  ),
  major_awards text not null default '' check (char_length(major_awards) <= 2000),
  legal_notice text not null default '' check (char_length(legal_notice) <= 2000),
  hero_kicker text not null default '전문예술단체' check (char_length(hero_kicker) <= 100),
  hero_tagline text not null default '' check (char_length(hero_tagline) <= 200),
  hero_mission text not null default '' check (char_length(hero_mission) <= 500),
  greeting_name text not null default '' check (char_length(greeting_name) <= 100),
  greeting_title text not null default '' check (char_length(greeting_title) <= 100),
  greeting_portrait text check (char_length(greeting_portrait) <= 2000),
  greeting_text text not null default '' check (char_length(greeting_text) <= 10000),
  visit_place text not null default '' check (char_length(visit_place) <= 200),
  practice_hours_weekday text not null default '' check (char_length(practice_hours_weekday) <= 100),
  practice_hours_weekend text not null default '' check (char_length(practice_hours_weekend) <= 100),
  chat_response text not null default '1시간 안팎' check (char_length(chat_response) <= 100),
  email_response text not null default '24시간 이내' check (char_length(email_response) <= 100),
  phone_hours text not null default '평일 10:00–18:00' check (char_length(phone_hours) <= 100),
  works_summary text not null default '' check (char_length(works_summary) <= 40),
  privacy_officer text not null default '' check (char_length(privacy_officer) <= 100),
  promise jsonb not null default '[]' check (
    jsonb_typeof(promise) = 'array' and char_length(promise::text) <= 20000
    and not jsonb_path_exists(promise, '$[*] ? (!(@.title.type() == "string" && @.text.type() == "string"))')
  ),
  region_code text check (char_length(region_code) <= 20),
  geo_position text check (char_length(geo_position) <= 60),
  google_site_verification text check (char_length(google_site_verification) <= 200),
  naver_site_verification text check (char_length(naver_site_verification) <= 200),
  google_analytics_id text check (char_length(google_analytics_id) <= 60),
  naver_analytics_id text check (char_length(naver_analytics_id) <= 60),
  -- What the law asks a seller to show on every page: who represents it and how it is registered.
  representative_name text not null default '' check (char_length(representative_name) <= 100),
  business_number text not null default ''
    constraint site_settings_business_number_check
    check (business_number = '' or private.is_business_number(business_number)),
  mail_order_number text not null default '' check (char_length(mail_order_number) <= 100),
  erase_reservations_after_days int default 30 check (erase_reservations_after_days between 1 and 3650),
  erase_inquiries_after_days int default 1095 check (erase_inquiries_after_days between 1 and 3650),
  -- Who runs the machine is known to the company only; the privacy page names it beside what the site knows itself.
  hosting_company text not null default '' check (char_length(hosting_company) <= 200),
  -- English for visitors from abroad.
  company_name_en text not null default '' check (char_length(company_name_en) <= 100),
  short_description_en text not null default '' check (char_length(short_description_en) <= 300),
  address_en text not null default '' check (char_length(address_en) <= 300),
  visit_info_en text not null default '' check (char_length(visit_info_en) <= 2000),
  venue_accessibility text not null default '' check (char_length(venue_accessibility) <= 2000),
  venue_accessibility_en text not null default '' check (char_length(venue_accessibility_en) <= 2000),
  logo text check (char_length(logo) <= 2000),
  -- The day of the privacy policy moves with what the policy says, and with nothing else.
  privacy_changed_at timestamptz not null default now(),
  constraint site_settings_kakao_channel_url_safe check (private.is_safe_link(kakao_channel_url)),
  constraint site_settings_instagram_url_safe check (private.is_safe_link(instagram_url)),
  constraint site_settings_greeting_portrait_safe check (private.is_safe_link(greeting_portrait, true)),
  constraint site_settings_logo_safe check (private.is_safe_link(logo, true))
);
comment on table public.site_settings is 'What the site says about the company; one row.';
comment on column public.site_settings.id is 'Always true, so that there is one row.';
comment on column public.site_settings.created_at is 'When the row was made.';
comment on column public.site_settings.updated_at is 'When the row was last changed.';
comment on column public.site_settings.company_name is 'Name of the company.';
comment on column public.site_settings.short_description is 'One or two sentences for footer and search portals.';
comment on column public.site_settings.description is 'Introduction of the company; blank lines part paragraphs.';
comment on column public.site_settings.founding_year is 'Year of foundation.';
comment on column public.site_settings.address is 'Postal address.';
comment on column public.site_settings.phone is 'Telephone number.';
comment on column public.site_settings.email is 'Address that visitors write to; messages of visitors are sent here.';
comment on column public.site_settings.kakao_channel_url is 'Link to the messaging-app channel.';
comment on column public.site_settings.instagram_url is 'Link to the photo network account.';
comment on column public.site_settings.company_type is 'What kind of company it is, for the company block.';
comment on column public.site_settings.registered_bodies is 'Bodies the company is registered with.';
comment on column public.site_settings.major_awards is 'Main awards in one paragraph.';
comment on column public.site_settings.legal_notice is 'Legal and copyright notice.';
comment on column public.site_settings.hero_kicker is 'Line above the company name on the first screen.';
comment on column public.site_settings.hero_tagline is 'Line below the company name on the first screen.';
comment on column public.site_settings.hero_mission is 'Short mission text on the first screen.';
comment on column public.site_settings.greeting_name is 'Name of the head of the company.';
comment on column public.site_settings.greeting_title is 'Title of the head of the company.';
comment on column public.site_settings.greeting_portrait is 'Address of the portrait of the head.';
comment on column public.site_settings.greeting_text is 'Greeting; blank lines part paragraphs.';
comment on column public.site_settings.visit_place is 'Where visitors find the company.';
comment on column public.site_settings.practice_hours_weekday is 'Practice hours from Monday to Friday.';
comment on column public.site_settings.practice_hours_weekend is 'Practice hours at the weekend.';
comment on column public.site_settings.chat_response is 'How soon the messaging-app channel is answered.';
comment on column public.site_settings.email_response is 'How soon e-mail is answered.';
comment on column public.site_settings.phone_hours is 'When the telephone is answered.';
comment on column public.site_settings.works_summary is 'How many works the company has played, in a word or two.';
comment on column public.site_settings.privacy_officer is 'Who answers for personal data, for the privacy page.';
comment on column public.site_settings.promise is 'What the company promises: list of {title, text}.';
comment on column public.site_settings.region_code is 'Region of the company for search portals, such as KR-30.';
comment on column public.site_settings.geo_position is 'Latitude;longitude for search portals.';
comment on column public.site_settings.google_site_verification is 'Verification code of Google Search Console.';
comment on column public.site_settings.naver_site_verification is 'Verification code of Naver Search Advisor.';
comment on column public.site_settings.google_analytics_id is 'Measurement id of Google Analytics.';
comment on column public.site_settings.naver_analytics_id is 'Site id of Naver Analytics.';
comment on column public.site_settings.representative_name is 'Who represents the company (대표자), for the footer.';
comment on column public.site_settings.business_number is 'Business registration number as 123-45-67891; empty: the company has none.';
comment on column public.site_settings.mail_order_number is
  'Number of the mail-order business report (통신판매업 신고), or that the company is exempt.';
comment on column public.site_settings.erase_reservations_after_days is
  'Days after the show time until names and telephone numbers of its reservations are erased; null: never.';
comment on column public.site_settings.erase_inquiries_after_days is
  'Days after a handled inquiry came in until it is erased; null: never.';
comment on column public.site_settings.hosting_company is
  'Who runs the machine of the site and in which country, for the privacy page; empty: the company itself.';
comment on column public.site_settings.company_name_en is 'Name of the company in English; empty: shown in Korean.';
comment on column public.site_settings.short_description_en is 'The short description in English; empty: shown in Korean.';
comment on column public.site_settings.address_en is 'Postal address in English; empty: shown in Korean.';
comment on column public.site_settings.visit_info_en is 'How to come, in English: trains, buses, parking; blank lines part paragraphs.';
comment on column public.site_settings.venue_accessibility is
  'What the venue has for visitors with disabilities: steps, lifts, wheelchair places; blank lines part paragraphs.';
comment on column public.site_settings.venue_accessibility_en is 'The same in English; empty: shown in Korean.';
comment on column public.site_settings.logo is
  'Address of the logo; null: the site shows a mark made of the company''s name.';
comment on column public.site_settings.privacy_changed_at is
  'When something was last changed that the privacy policy says; set by the database.';

create trigger set_updated_at before update on public.site_settings
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.site_settings
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.site_settings
  for each statement execute function private.notify_site();
create trigger store_image_paths before insert or update on public.site_settings
  for each row execute function private.store_image_paths('greeting_portrait', 'logo');
select private.add_calendar_checks('public.site_settings');

alter table public.site_settings enable row level security;
revoke all on public.site_settings from public, anon, authenticated, service_role;
grant select on public.site_settings to anon;
grant select, insert, update on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;

create policy "Everyone can read the site settings" on public.site_settings
  for select to anon, authenticated using (true);
create policy "Admins can write the first site settings" on public.site_settings
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change the site settings" on public.site_settings
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create function private.note_privacy_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.privacy_changed_at := case
    when tg_op = 'UPDATE' and (
      new.company_name, new.address, new.phone, new.email, new.privacy_officer, new.hosting_company,
      new.google_analytics_id, new.naver_analytics_id,
      new.erase_reservations_after_days, new.erase_inquiries_after_days
    ) is not distinct from (
      old.company_name, old.address, old.phone, old.email, old.privacy_officer, old.hosting_company,
      old.google_analytics_id, old.naver_analytics_id,
      old.erase_reservations_after_days, old.erase_inquiries_after_days
    ) then old.privacy_changed_at
    else now()
  end;
  return new;
end
$$;
comment on function private.note_privacy_change() is 'Sets when something was changed that the privacy policy says.';
revoke execute on function private.note_privacy_change() from public;

create trigger note_privacy_change before insert or update on public.site_settings
  for each row execute function private.note_privacy_change();
