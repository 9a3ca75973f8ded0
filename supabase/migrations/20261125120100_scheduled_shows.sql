-- A show that is published later counts as the one that is on, as long as no other is.

create or replace function public.missing_content()
returns setof text
language sql
stable
-- Only what is_admin() lets through is answered.
security definer
set search_path = ''
as $$
  with current as (
    select * from public.current_performances where private.is_published(is_draft, publish_from)
    order by created_at desc limit 1
  ), scheduled as (
    select * from public.current_performances
    where not is_draft and publish_from > now() and closed_at is null
    order by created_at desc limit 1
  ), show as (
    select * from current where closed_at is null
    union all
    -- What will be published by itself is missing no more, though nobody sees it yet.
    select * from scheduled where not exists (select from current where closed_at is null)
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
  'What visitors look for on the site and do not find, in words for programs, the weightiest first; a show that is published later counts while no other is on.';
revoke execute on function public.missing_content() from public, anon, authenticated, service_role;
grant execute on function public.missing_content() to authenticated;
