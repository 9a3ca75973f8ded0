-- English for visitors from abroad: what the company has written of its show and of itself in a second language.

alter table public.current_performances
  add column title_en text not null default '' check (char_length(title_en) <= 200),
  add column description_en text not null default '' check (char_length(description_en) <= 10000),
  add column venue_en text not null default '' check (char_length(venue_en) <= 200),
  add column location_address_en text not null default '' check (char_length(location_address_en) <= 300),
  add column age_rating_en text not null default '' check (char_length(age_rating_en) <= 60),
  add column price_note_en text not null default '' check (char_length(price_note_en) <= 1000),
  add column viewing_guide_en text not null default '' check (char_length(viewing_guide_en) <= 10000);
comment on column public.current_performances.title_en is 'Title in English; empty: shown in Korean.';
comment on column public.current_performances.description_en is 'Synopsis in English; empty: shown in Korean.';
comment on column public.current_performances.venue_en is 'Venue in English; empty: shown in Korean.';
comment on column public.current_performances.location_address_en is 'Address of the venue in English; empty: shown in Korean.';
comment on column public.current_performances.age_rating_en is 'Who may see it, in English; empty: shown in Korean.';
comment on column public.current_performances.price_note_en is 'What to know about prices and discounts, in English.';
comment on column public.current_performances.viewing_guide_en is
  'What to know before coming, in English, one sentence a line (language of the play, surtitles); empty: shown in Korean.';

alter table public.site_settings
  add column company_name_en text not null default '' check (char_length(company_name_en) <= 100),
  add column short_description_en text not null default '' check (char_length(short_description_en) <= 300),
  add column address_en text not null default '' check (char_length(address_en) <= 300),
  add column visit_info_en text not null default '' check (char_length(visit_info_en) <= 2000),
  add column venue_accessibility text not null default '' check (char_length(venue_accessibility) <= 2000),
  add column venue_accessibility_en text not null default '' check (char_length(venue_accessibility_en) <= 2000);
comment on column public.site_settings.company_name_en is 'Name of the company in English; empty: shown in Korean.';
comment on column public.site_settings.short_description_en is 'The short description in English; empty: shown in Korean.';
comment on column public.site_settings.address_en is 'Postal address in English; empty: shown in Korean.';
comment on column public.site_settings.visit_info_en is 'How to come, in English: trains, buses, parking; blank lines part paragraphs.';
comment on column public.site_settings.venue_accessibility is
  'What the venue has for visitors with disabilities: steps, lifts, wheelchair places; blank lines part paragraphs.';
comment on column public.site_settings.venue_accessibility_en is 'The same in English; empty: shown in Korean.';

create function public.refund_text_en(show public.current_performances) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when show.ticket_price = 0 then null
    when terms.shares is null then 'Tickets are not refunded.'
    else 'If you cancel, you get back ' || terms.shares || '.'
  end || ' Within 24 hours of reserving, and up to 3 days before the show, you get everything back.'
  from (
    select string_agg(
      case
        when rule.percent = 100 then 'everything'
        when rule.percent is not null then format('%s%%', rule.percent)
        else format('the price less ₩%s a ticket', to_char(rule.fee_per_seat, 'FM999,999,990'))
      end || case
        when rule.days_before = 0 then ' on the day of the show'
        when rule.days_before = 1 then ' up to the day before the show'
        else format(' up to %s days before the show', rule.days_before)
      end,
      ', ' order by rule.days_before desc
    ) as shares
    from public.refund_terms() as rule
  ) as terms
$$;
comment on function public.refund_text_en(public.current_performances) is
  'What `refund_text` says, in English.';
revoke execute on function public.refund_text_en(public.current_performances) from public, anon, authenticated, service_role;
grant execute on function public.refund_text_en(public.current_performances) to anon, authenticated, service_role;
