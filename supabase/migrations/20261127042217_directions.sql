-- How to come, in Korean too: until now only visitors who read English saw it.

alter table public.site_settings
  add column visit_info text not null default '' check (char_length(visit_info) <= 2000);
comment on column public.site_settings.visit_info is 'How to come: trains, buses, parking; blank lines part paragraphs.';
