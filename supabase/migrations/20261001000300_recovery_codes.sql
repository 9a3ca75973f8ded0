-- Codes for an admin who has lost the second factor.

create table private.recovery_codes (
  id uuid primary key references auth.users (id) on delete cascade,
  code_hashes text[] not null,
  failures integer not null default 0,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table private.recovery_codes is
  'Codes of one use that stand in for a lost second factor, as hashes, and the wrong ones tried.';

create function private.notify_recovery_codes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify_account_change(new.id, 'recovery codes');
  return null;
end
$$;
comment on function private.notify_recovery_codes() is 'Notifies an admin of new recovery codes.';
revoke execute on function private.notify_recovery_codes() from public;

create trigger set_updated_at before update on private.recovery_codes
  for each row execute function private.set_updated_at();
create trigger audit after insert or update on private.recovery_codes
  for each row execute function private.write_audit_log('code_hashes');
create trigger notify_account_change after insert or update of created_at on private.recovery_codes
  for each row execute function private.notify_recovery_codes();

create function private.recovery_code_hash(user_id uuid, code text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(
    sha256(convert_to(
      user_id || ':' || translate(regexp_replace(lower(code), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8'
    )),
    'hex'
  )
$$;
comment on function private.recovery_code_hash(uuid, text) is
  'How a recovery code is stored; hyphens, blanks, case and look-alike letters make no difference.';
revoke execute on function private.recovery_code_hash(uuid, text) from public;

create function public.make_recovery_codes() returns text[]
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
  if not private.signed_in_recently() then
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
comment on function public.make_recovery_codes() is
  'Ten new codes in place of a second factor, each good once; shown now and never again. The ones before are void.';
revoke execute on function public.make_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.make_recovery_codes() to authenticated;

-- A thousand guesses a second find one of ten codes of 60 bits in millions of years, so the right code counts at any
-- time: who has stolen the password cannot keep the owner out by wrong ones. The outcome is returned, not raised: a wrong
-- code has to be remembered.
create function public.use_recovery_code(code text) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  retry_window constant interval := interval '15 minutes';
  own private.recovery_codes;
  given text;
begin
  select * into own from private.recovery_codes where id = auth.uid() for update;
  if not found or not private.is_session_active() then
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
  if own.failures >= 5 and own.failed_at > now() - retry_window then
    return 'wait';
  end if;
  update private.recovery_codes
  set failures = case when failed_at > now() - retry_window then failures + 1 else 1 end, failed_at = now()
  where id = own.id;
  return 'wrong';
end
$$;
comment on function public.use_recovery_code(text) is
  'Shows a recovery code in place of the second factor: accepted, wrong, or wait when many were wrong; the right one is accepted even then.';
revoke execute on function public.use_recovery_code(text) from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(text) to authenticated;

create function public.recovery_codes_left() returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select cardinality(code_hashes) from private.recovery_codes
    where recovery_codes.id = (select auth.uid()) and public.is_admin()
  ), 0)
$$;
comment on function public.recovery_codes_left() is 'How many recovery codes the caller has not used yet.';
revoke execute on function public.recovery_codes_left() from public, anon, authenticated, service_role;
grant execute on function public.recovery_codes_left() to authenticated;

create function public.log_second_factor_reset(user_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() or not exists (
    select from public.admins where admins.id = log_second_factor_reset.user_id
  ) then
    raise insufficient_privilege using message = 'Only admins reset the second factor of an admin.';
  end if;
  if not private.signed_in_recently() then
    perform private.refuse('본인인지 한 번 더 확인한 뒤에 초기화할 수 있습니다.', 'reauthentication_needed');
  end if;
  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, row_id)
  values (auth.uid(), auth.email(), auth.role(), 'delete', 'mfa_factors', log_second_factor_reset.user_id);
end
$$;
comment on function public.log_second_factor_reset(uuid) is
  'Allows an admin to have the second factor of an admin removed, and writes down who did.';
revoke execute on function public.log_second_factor_reset(uuid) from public, anon, authenticated, service_role;
grant execute on function public.log_second_factor_reset(uuid) to authenticated;
