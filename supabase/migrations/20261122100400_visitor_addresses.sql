-- With a project elsewhere, reservations from the forms of the site all come from the server of the site. It names the
-- visitor's address in a header and signs it with a key that only service_role can read.

alter table private.address_salt
  add column site_key text not null default gen_random_uuid()::text || gen_random_uuid()::text;

create function public.visitor_address_key() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select site_key from private.address_salt
$$;
comment on function public.visitor_address_key() is
  'The key with which the server of the site signs the address of a visitor.';
revoke execute on function public.visitor_address_key() from public, anon, authenticated, service_role;
grant execute on function public.visitor_address_key() to service_role;

create or replace function private.caller_network() returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  named constant text := headers ->> 'x-visitor-address';
  written text := coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1));
  address inet;
begin
  if exists (
    select from private.address_salt
    where headers ->> 'x-visitor-signature'
      = encode(sha256(convert_to(concat_ws(' ', site_key, named, site_key), 'UTF8')), 'hex')
  ) then
    written := named;
  end if;
  begin
    address := nullif(trim(written), '')::inet;
  exception when invalid_text_representation then
    return null;
  end;
  if address <<= '::ffff:0:0/96' then
    address := substring(host(address) from '[0-9.]+$')::inet;
  end if;
  -- A private address is a proxy's, behind which all visitors look like one.
  if address <<= any (array[
    '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
    '::/127', 'fc00::/7', 'fe80::/10'
  ]::inet[]) then
    return null;
  end if;
  return host(case family(address) when 6 then network(set_masklen(address, 64)) else address end);
end
$$;
