-- An address has no white space, quotes, angle brackets or backslashes in it: wherever it is written, it ends where it
-- ends. Addresses stored before are spelled as a browser would ask for them.

create or replace function private.is_safe_link(link text, or_path boolean default false) returns boolean
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

create function private.spelled_link(link text) returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(
    case
      when sign !~ '[[:space:]"''`<>\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]' then sign
      else regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\1', 'g')
    end, '' order by place
  )
  -- Browsers read a backslash as a slash.
  from string_to_table(btrim(replace(link, '\', '/')), null) with ordinality as signs (sign, place)
$$;
comment on function private.spelled_link(text) is 'A link with what would end it early written in percent.';
revoke execute on function private.spelled_link(text) from public;

do $$
declare
  stored record;
  spelled text;
begin
  for stored in
    select relation.oid::regclass as of_table, attribute.attname as name, attribute.atttypid::regtype::text as type
    from pg_class as relation
    join pg_attribute as attribute on attribute.attrelid = relation.oid and attribute.attnum > 0
    where relation.relnamespace = 'public'::regnamespace
      and exists (
        select from pg_constraint as checked
        where checked.conrelid = relation.oid and checked.contype = 'c' and attribute.attnum = any (checked.conkey)
          and pg_get_constraintdef(checked.oid) ~ 'private\.(is_safe_link|are_safe_pictures)'
      )
  loop
    spelled := case stored.type
      when 'text[]' then
        '(select coalesce(array_agg(private.spelled_link(link) order by place), ''{}'')
          from unnest(%1$I) with ordinality as links (link, place))'
      when 'jsonb' then
        '(select coalesce(jsonb_agg(case when entry ->> ''image_url'' <> ''''
            then jsonb_set(entry, ''{image_url}'', to_jsonb(private.spelled_link(entry ->> ''image_url''))) else entry end
            order by place), ''[]'')
          from jsonb_array_elements(%1$I) with ordinality as entries (entry, place))'
      else 'private.spelled_link(%1$I)'
    end;
    execute format(
      format('update %%2$s set %%1$I = %s where not private.%s', spelled,
        case when stored.type in ('text[]', 'jsonb') then 'are_safe_pictures(%1$I)' else 'is_safe_link(%1$I, true)' end),
      stored.name, stored.of_table
    );
  end loop;
end
$$;

drop function private.spelled_link(text);
