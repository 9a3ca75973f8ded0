-- What the law asks a seller to show on every page: who represents it and how it is registered.

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

alter table public.site_settings
  add column representative_name text not null default '' check (char_length(representative_name) <= 100),
  add column business_number text not null default ''
    constraint site_settings_business_number_check
    check (business_number = '' or private.is_business_number(business_number)),
  add column mail_order_number text not null default '' check (char_length(mail_order_number) <= 100);
comment on column public.site_settings.representative_name is 'Who represents the company (대표자), for the footer.';
comment on column public.site_settings.business_number is 'Business registration number as 123-45-67891; empty: the company has none.';
comment on column public.site_settings.mail_order_number is
  'Number of the mail-order business report (통신판매업 신고), or that the company is exempt.';
