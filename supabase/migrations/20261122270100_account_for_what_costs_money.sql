-- A show for which nothing is to be paid lacks no bank account.

create function private.costs_money(ticket_price int, discount_types jsonb) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(private.discount_types_of(discount_types)) as entry
    where private.discounted_price(ticket_price, discount_types, entry ->> 'id') > 0
  )
$$;
comment on function private.costs_money(int, jsonb) is 'Whether a show has a seat for which something is to be paid.';
revoke execute on function private.costs_money(int, jsonb) from public;

create or replace function public.missing_content()
returns setof text
language sql
stable
-- Only what is_admin() lets through is answered.
security definer
set search_path = ''
as $$
  with newest as (
    select * from public.current_performances order by created_at desc limit 1
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
