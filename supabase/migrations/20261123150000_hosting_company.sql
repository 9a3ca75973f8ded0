-- Who runs the machine is known to the company only; the privacy page names it beside what the site knows itself.

alter table public.site_settings
  add column hosting_company text not null default '' check (char_length(hosting_company) <= 200);
comment on column public.site_settings.hosting_company is
  'Who runs the machine of the site and in which country, for the privacy page; empty: the company itself.';
