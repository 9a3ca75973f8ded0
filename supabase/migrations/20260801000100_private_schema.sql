-- Functions that tables, rules and triggers share. The API does not expose this schema and callers cannot reach it.

create schema private;
comment on schema private is 'What rules and triggers share; not reachable through the API.';
revoke all on schema private from public;

create function private.refuse(message text, code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', message = message, detail = code;
end
$$;
comment on function private.refuse(text, text) is
  'Refuses what is being done with a sentence for people and, as detail, a word for programs.';
revoke execute on function private.refuse(text, text) from public;

-- Invisible characters that are no part of any word or emoji, and those that turn the direction of the text behind them.
create function private.trim_text(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(
    regexp_replace(
      regexp_replace(typed, E'[\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]', '', 'g'),
      E'^[\\s\u00a0\u3000\u200c\u200d]+|[\\s\u00a0\u3000\u200c\u200d]+$',
      '', 'g'
    ),
    ''
  )
$$;
comment on function private.trim_text(text) is
  'What somebody typed without invisible characters and the blanks around it; null when nothing is left.';
revoke execute on function private.trim_text(text) from public;

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at() is 'Sets updated_at whenever a row changes.';
revoke execute on function private.set_updated_at() from public;

create function private.notify_site() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('site_content', tg_table_name);
  return null;
end
$$;
comment on function private.notify_site() is 'Notifies every node of the site, by NOTIFY site_content, which table has changed.';
revoke execute on function private.notify_site() from public;

create function private.write_audit_log() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_values jsonb;
  new_values jsonb;
  row_id text;
  withheld text;
begin
  -- A migration or a seed comes without a caller.
  if auth.role() is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    old_values := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    new_values := to_jsonb(new);
  end if;
  row_id := coalesce(new_values, old_values) ->> 'id';

  if tg_op = 'UPDATE' then
    select jsonb_object_agg(changed.key, old_values -> changed.key), jsonb_object_agg(changed.key, changed.value)
    into old_values, new_values
    from jsonb_each(new_values) as changed
    where changed.key <> 'updated_at' and changed.value is distinct from old_values -> changed.key;
    -- What is erased at once has one line for all of it (erase_personal_data).
    if new_values is null or new_values ->> 'erased_at' is not null then
      return null;
    end if;
  end if;

  -- Of personal data the log says that it changed, not what it was: what is erased has to be gone.
  foreach withheld in array coalesce(tg_argv, '{}') loop
    if old_values ->> withheld is not null then
      old_values := jsonb_set(old_values, array[withheld], '"…"');
    end if;
    if new_values ->> withheld is not null then
      new_values := jsonb_set(new_values, array[withheld], '"…"');
    end if;
  end loop;

  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, row_id, old_values, new_values)
  values (auth.uid(), auth.email(), auth.role(), lower(tg_op), tg_table_name, row_id, old_values, new_values);
  return null;
end
$$;
comment on function private.write_audit_log() is
  'Writes a change of a row to audit_log; the arguments name columns whose values are withheld.';
revoke execute on function private.write_audit_log() from public;

-- PostgreSQL knows moments that no calendar has: infinity, years before Christ and beyond 9999. Browsers, files for
-- calendars and search portals know none of them.
create function private.add_calendar_checks(of_table regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  moment record;
begin
  for moment in
    select attribute.attname as column_name, class.relname as table_name
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as class on class.oid = attribute.attrelid
    where class.oid = of_table and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.atttypid in ('date'::regtype, 'timestamptz'::regtype)
    order by attribute.attnum
  loop
    execute format(
      'alter table %1$s add constraint %3$I check (%2$I between ''0001-01-02'' and ''9999-12-30'')',
      of_table, moment.column_name, moment.table_name || '_' || moment.column_name || '_in_calendar'
    );
  end loop;
end
$$;
comment on function private.add_calendar_checks(regclass) is
  'Keeps every date and time of a table, called once when the table is made, within the years that calendars have.';
revoke execute on function private.add_calendar_checks(regclass) from public;

-- The limits per telephone number count one number as one, however it is written: +44 20, 0044 20 or +44 (0)20.
create function private.phone_number(typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  written constant text := normalize(private.trim_text(typed), nfkc);
  digits text := regexp_replace(written, '[^0-9]', '', 'g');
  -- No number within Korea begins with 00.
  international constant boolean := written ~ '^[(]?[+]' or digits like '00%';
  parts text[];
begin
  if written !~ E'^\\(?\\+?[0-9\\s().\u2010-\u2015\u2212-]+$' then
    return null;
  end if;
  if international then
    digits := regexp_replace(digits, '^00', '');
    if digits not like '82%' then
      -- The 0 after the country code is dialled within the country only, but where it belongs to the number: Italy and
      -- San Marino, Ivory Coast, Burkina Faso, Benin, Gabon and Congo.
      digits := regexp_replace(
        digits,
        '^(?!39|378|225|226|229|241|242)(1|7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[146]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[05789]|9[679])[0-9])0',
        '\1'
      );
      return case when digits ~ '^[1-9][0-9]{7,14}$' then '+' || digits end;
    end if;
    digits := regexp_replace(digits, '^820?', '0');
  end if;
  -- No operator has mobile numbers after 0, nor these eight ones. What begins with another 1 may be given out one day.
  if digits ~ '^01[016-9]0' or digits = '01011111111' then
    return null;
  end if;
  -- Mobile, area, internet (070) and forwarding (050x) numbers; then those that companies have in the whole country.
  parts := coalesce(
    regexp_match(
      digits,
      '^(?!0[17]0[0-9]{7}$)(01[016-9]|02|03[1-3]|04[1-4]|05[1-5]|06[1-4]|070|050[2-8])([0-9]{3,4})([0-9]{4})$'
    ),
    regexp_match(digits, '^(1[5-8][0-9]{2})([0-9]{4})$')
  );
  return array_to_string(parts, '-');
end
$$;
comment on function private.phone_number(text) is
  'A telephone number in its one form (010-1234-5678; foreign ones +12025550123); null for what is none.';
revoke execute on function private.phone_number(text) from public;

-- What visitors follow or load must not run anything: links are of the web, of mail or of the telephone, images of
-- the web or of this site.
create function private.is_safe_link(link text, or_path boolean default false) returns boolean
language sql
immutable
set search_path = ''
return link = '' or (
  -- Beside the white space of the locale, that of Unicode.
  link !~ '[[:cntrl:][:space:]"''`<>\\\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]'
  and (
    link ~* '^(https?://[^/?#]|mailto:.|tel:[+0-9])'
    or (or_path and link ~ '^/([^/]|$)')
  )
);
comment on function private.is_safe_link(text, boolean) is
  'Whether a link is empty or an address of http, https, mailto or tel, or, where allowed, a path on this site, without anything that ends it early.';
revoke execute on function private.is_safe_link(text, boolean) from public;
-- A check runs with the rights of whoever writes the row.
grant execute on function private.is_safe_link(text, boolean) to authenticated, service_role;

create function private.are_safe_images(images text[]) returns boolean
language sql
immutable
set search_path = ''
return not exists (select from unnest(images) as image where not private.is_safe_link(image, true));
comment on function private.are_safe_images(text[]) is 'Whether each is an address of the web or a path on this site.';
revoke execute on function private.are_safe_images(text[]) from public;
grant execute on function private.are_safe_images(text[]) to authenticated, service_role;

create function private.are_safe_images(profiles jsonb) returns boolean
language sql
immutable
set search_path = ''
return not exists (
  select from jsonb_path_query(profiles, '$[*].image_url') as image
  where not private.is_safe_link(image #>> '{}', true)
);
comment on function private.are_safe_images(jsonb) is
  'Whether the image of each profile is an address of the web or a path on this site.';
revoke execute on function private.are_safe_images(jsonb) from public;
grant execute on function private.are_safe_images(jsonb) to authenticated, service_role;

-- An image in the site's own store is written down by its path, without the host: the site may get another address, or
-- be restored under one. Where the store lies elsewhere than the site, the site redirects the path to it.
create function private.store_image_paths() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  images text := (select jsonb_object_agg(name, to_jsonb(new) -> name) from unnest(tg_argv) as name);
  stored record;
begin
  for stored in
    select distinct address[1] as host, address[2] as path
    from regexp_matches(
      images,
      '"(https?://[^/"]+)(/storage/v1/(?:object|render/image)/public/theater_images/([^"?#]+)["?#])',
      'g'
    ) as address
    join storage.objects as object on object.bucket_id = 'theater_images' and object.name = address[3]
  loop
    images := replace(images, '"' || stored.host || stored.path, '"' || stored.path);
  end loop;
  return jsonb_populate_record(new, images::jsonb);
end
$$;
comment on function private.store_image_paths() is
  'Takes the host off addresses of stored images in the columns that it is given; other addresses stay as they are.';
revoke execute on function private.store_image_paths() from public;

create function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(address) <= 254
    and address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$'
$$;
comment on function private.is_email(text) is 'Whether a text is an e-mail address that needs no quoting in a header.';
revoke execute on function private.is_email(text) from public;
-- Needed by whoever writes a row that is checked with it.
grant execute on function private.is_email(text) to anon, authenticated, service_role;

create function private.is_published(is_draft boolean, publish_from timestamptz) returns boolean
language sql
stable
set search_path = ''
as $$
  select not is_draft and (publish_from is null or publish_from <= now())
$$;
comment on function private.is_published(boolean, timestamptz) is 'Whether a row is shown to everyone now; for functions that see all rows.';
revoke execute on function private.is_published(boolean, timestamptz) from public;
