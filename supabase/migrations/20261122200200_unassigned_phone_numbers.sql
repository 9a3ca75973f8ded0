-- What cannot be anybody's telephone is none, so that nobody reserves under 010-0000-0000.

create or replace function private.phone_number(typed text) returns text
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
