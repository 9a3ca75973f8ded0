-- Telephone numbers in one spelling, so that reservations under the same number can be counted.

create function private.phone_number(typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  written constant text := normalize(private.tidy(typed), nfkc);
  digits text := regexp_replace(written, '[^0-9]', '', 'g');
  parts text[];
begin
  if written !~ E'^\\+?[0-9\\s().\u2010-\u2015\u2212-]+$' then
    return null;
  end if;
  if written like '+%' and digits not like '82%' then
    return case when digits ~ '^[1-9][0-9]{7,14}$' then '+' || digits end;
  elsif written like '+%' then
    digits := regexp_replace(digits, '^820?', '0');
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
  'A telephone number in its one spelling (010-1234-5678; foreign ones +12025550123); null for what has not the form of one.';
revoke execute on function private.phone_number(text) from public;

comment on column public.ticket_reservations.phone_number is
  'Telephone number in its one spelling; what an admin enters may also be something else.';
