-- A stolen token makes no recovery codes, and wrong recovery codes do not keep the right one out.

create function private.signed_in_lately() returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
    ) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number'
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '5 minutes'
  )
$$;
comment on function private.signed_in_lately() is
  'Whether the caller has signed in, or shown a second factor, in the last five minutes; a refreshed token does not count.';
revoke execute on function private.signed_in_lately() from public;

create or replace function public.make_recovery_codes() returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  codes text[];
begin
  if not (public.is_admin() and private.has_second_factor(auth.uid())) then
    raise insufficient_privilege using message = 'Recovery codes are for admins who have shown a second factor.';
  end if;
  if not private.signed_in_lately() then
    perform private.refuse('본인인지 한 번 더 확인한 뒤에 만들 수 있습니다.', 'reauthentication_needed');
  end if;
  -- Sixty bits each, of digits and letters that nobody takes for one another.
  with dice as materialized (
    select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes
    from generate_series(1, 10)
  )
  select array_agg((
    select string_agg(
      substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + get_byte(dice.bytes, place) % 32, 1)
        || case when place in (3, 7) then '-' else '' end,
      '' order by place
    )
    from generate_series(0, 11) as place
  ))
  into codes
  from dice;
  insert into private.recovery_codes (id, code_hashes)
  select auth.uid(), array_agg(private.recovery_code_hash(auth.uid(), code)) from unnest(codes) as code
  on conflict (id) do update set
    code_hashes = excluded.code_hashes, failures = 0, failed_at = null, created_at = now();
  return codes;
end
$$;

-- A thousand guesses a second find one of ten codes of 60 bits in millions of years, so the right code counts at any time: who has stolen the
-- password cannot keep the owner out by wrong ones.
create or replace function public.use_recovery_code(code text) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  patience constant interval := interval '15 minutes';
  own private.recovery_codes;
  given text;
begin
  select * into own from private.recovery_codes where id = auth.uid() for update;
  if not found or not private.session_lives() then
    return 'wrong';
  end if;
  given := private.recovery_code_hash(own.id, use_recovery_code.code);
  if given = any (own.code_hashes) then
    update private.recovery_codes
    set code_hashes = array_remove(code_hashes, given), failures = 0, failed_at = null
    where id = own.id;
    insert into private.recovered_sessions (id, user_id) values (private.session_id(), own.id)
    on conflict do nothing;
    delete from private.recovered_sessions
    where not exists (select from auth.sessions where sessions.id = recovered_sessions.id);
    return 'accepted';
  end if;
  if own.failures >= 5 and own.failed_at > now() - patience then
    return 'wait';
  end if;
  update private.recovery_codes
  set failures = case when failed_at > now() - patience then failures + 1 else 1 end, failed_at = now()
  where id = own.id;
  return 'wrong';
end
$$;
comment on function public.use_recovery_code(text) is
  'Shows a recovery code in place of the second factor: accepted, wrong, or wait when many were wrong; the right one is accepted even then.';
