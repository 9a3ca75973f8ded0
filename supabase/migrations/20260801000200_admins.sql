-- Who runs the company's site: what makes a request an admin's, how one becomes an admin and stops being one, where
-- admins are signed in, and codes for one who has lost the second factor.

create table public.admins (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.admins is 'Users who run the site.';
comment on column public.admins.id is 'The user.';
comment on column public.admins.created_at is 'When the user became an admin.';
comment on column public.admins.updated_at is 'When the row was last changed.';

create table public.security_settings (
  id boolean primary key default true check (id),
  require_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.security_settings is 'What is demanded of admins; one row.';
comment on column public.security_settings.id is 'Always true: there is one row.';
comment on column public.security_settings.require_second_factor is 'Whether every admin has to show a second factor.';
comment on column public.security_settings.created_at is 'When the row was made.';
comment on column public.security_settings.updated_at is 'When the row was last changed.';

insert into public.security_settings default values;

create table private.recovered_sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.recovered_sessions is 'Sessions that have shown a recovery code in place of a second factor.';

create index recovered_sessions_user_id_idx on private.recovered_sessions (user_id);

create function private.session_id() returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;
comment on function private.session_id() is 'Session of the caller.';
revoke execute on function private.session_id() from public;

create function private.is_session_active() returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where sessions.id = private.session_id()
      and sessions.user_id = (select auth.uid())
      and coalesce(sessions.not_after > now(), true)
  )
$$;
comment on function private.is_session_active() is
  'Whether nobody has ended the session of the caller; its access token is valid for up to an hour.';
revoke execute on function private.is_session_active() from public;

create function private.has_second_factor(user_id uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors
    where mfa_factors.user_id = has_second_factor.user_id and mfa_factors.status = 'verified'
  )
$$;
comment on function private.has_second_factor(uuid) is 'Whether somebody has a second factor that counts.';
revoke execute on function private.has_second_factor(uuid) from public;

create function private.shows_second_factor() returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((select auth.jwt() ->> 'aal') = 'aal2', false)
    or exists (
      select from private.recovered_sessions
      where recovered_sessions.id = private.session_id()
        and recovered_sessions.user_id = (select auth.uid())
    )
$$;
comment on function private.shows_second_factor() is
  'Whether the caller has shown a second factor, or a recovery code in its place, in this session.';
revoke execute on function private.shows_second_factor() from public;

create function private.signed_in_recently() returns boolean
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
comment on function private.signed_in_recently() is
  'Whether the caller has signed in, or shown a second factor, in the last five minutes; a refreshed token does not count.';
revoke execute on function private.signed_in_recently() from public;

-- Who has set up a second factor has to use it: a stolen password alone opens nothing. Where one is required, those
-- without it are no admins until they have set one up, which the auth service lets them do with the password.
create function public.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.admins where admins.id = (select auth.uid()))
    and private.is_session_active()
    and (
      private.shows_second_factor()
      or not (
        private.has_second_factor((select auth.uid()))
        or exists (select from public.security_settings where require_second_factor)
      )
    )
$$;
comment on function public.is_admin() is
  'Whether the caller is an admin in an active session and, where a second factor is theirs or required, has shown it.';
revoke execute on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to anon, authenticated, service_role;

create trigger set_updated_at before update on public.admins
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.admins
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.admins');

alter table public.admins enable row level security;
revoke all on public.admins from public, anon, authenticated, service_role;
grant select, insert, delete on public.admins to authenticated;
grant select, insert, update, delete on public.admins to service_role;

create policy "Signed-in users can see whether they are admins" on public.admins
  for select to authenticated using (id = (select auth.uid()));
create policy "Admins can see who the admins are" on public.admins
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can make a user an admin" on public.admins
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can remove any admin but themselves" on public.admins
  for delete to authenticated using ((select public.is_admin()) and id <> (select auth.uid()));

create trigger set_updated_at before update on public.security_settings
  for each row execute function private.set_updated_at();
create trigger audit after update on public.security_settings
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.security_settings');

alter table public.security_settings enable row level security;
revoke all on public.security_settings from public, anon, authenticated, service_role;
grant select on public.security_settings to authenticated, service_role;
grant update (require_second_factor) on public.security_settings to authenticated, service_role;

create policy "Admins can see what is demanded of admins" on public.security_settings
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can change what is demanded of admins" on public.security_settings
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create function public.admin_access() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when not private.is_session_active() then 'ended'
    when not exists (select from public.admins where admins.id = (select auth.uid())) then 'none'
    when public.is_admin() then 'full'
    when private.has_second_factor((select auth.uid())) then 'code'
    else 'factor'
  end
$$;
comment on function public.admin_access() is
  'What stands between the caller and the admin area: nothing (full), a code of the second factor (code), a second factor that is yet to be set up (factor), a sign-in (ended), or that they are no admin (none).';
revoke execute on function public.admin_access() from public, anon, authenticated, service_role;
grant execute on function public.admin_access() to authenticated;

-- A stolen token does not change who runs the site, nor what is required of them.
create function private.require_recent_sign_in() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and not private.signed_in_recently() then
    perform private.refuse('본인인지 한 번 더 확인한 뒤에 바꿀 수 있습니다.', 'reauthentication_needed');
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.require_recent_sign_in() is
  'Refuses a change by a signed-in person whose last sign-in is more than five minutes old.';
revoke execute on function private.require_recent_sign_in() from public;

create trigger require_recent_sign_in before insert or update or delete on public.admins
  for each row execute function private.require_recent_sign_in();
create trigger require_recent_sign_in before update on public.security_settings
  for each row execute function private.require_recent_sign_in();

create function private.protect_last_admin() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two admins who remove each other take turns; the second is the last one.
  perform pg_advisory_xact_lock(hashtextextended('public.admins', 1984));
  if not exists (select from public.admins where admins.id <> old.id) then
    perform private.refuse('마지막 관리자는 뺄 수 없습니다.', 'last_admin');
  end if;
  return old;
end
$$;
comment on function private.protect_last_admin() is 'Refuses to remove the last admin.';
revoke execute on function private.protect_last_admin() from public;

create trigger protect_last_admin before delete on public.admins
  for each row execute function private.protect_last_admin();

create function private.refuse_own_lockout() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.require_second_factor and not old.require_second_factor
    and auth.uid() is not null and not private.shows_second_factor() then
    perform private.refuse(
      '먼저 내 계정에 2단계 인증을 등록해 주세요. 그래야 모두에게 요구할 수 있습니다.', 'no_second_factor'
    );
  end if;
  return new;
end
$$;
comment on function private.refuse_own_lockout() is 'Only who has a second factor demands one of everybody.';
revoke execute on function private.refuse_own_lockout() from public;

create trigger refuse_own_lockout before update on public.security_settings
  for each row execute function private.refuse_own_lockout();

-- The built-in backend sends the mails; a hosted project has no listener for them.
create function private.notify_account_change(user_id uuid, change text) returns void
language sql
set search_path = ''
as $$
  select pg_notify('account_change', jsonb_build_object('user_id', user_id, 'change', change)::text)
$$;
comment on function private.notify_account_change(uuid, text) is
  'Has the person notified by mail of a change that SQL has made: "recovery codes", "admin added" or "admin removed".';
revoke execute on function private.notify_account_change(uuid, text) from public;

create function private.notify_admins() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The first admin, and what an operator does by hand, is nobody's change.
  if auth.role() = 'authenticated' then
    perform private.notify_account_change(
      admins.id, case tg_op when 'INSERT' then 'admin added' else 'admin removed' end
    )
    from (
      select others.id from public.admins as others where others.id is distinct from new.id
      union
      select old.id where tg_op = 'DELETE'
    ) as admins;
  end if;
  return null;
end
$$;
comment on function private.notify_admins() is
  'Notifies every admin, and whoever has stopped being one, that an admin was added or removed.';
revoke execute on function private.notify_admins() from public;

create trigger notify_account_change after insert or delete on public.admins
  for each row execute function private.notify_admins();

create function public.claim_first_admin(user_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two claims at once: the second waits here and then sees the first.
  lock table public.admins in share row exclusive mode;
  if exists (select from public.admins) then
    perform private.refuse('이미 관리자가 있습니다.', 'admin_exists');
  end if;
  insert into public.admins (id) values (claim_first_admin.user_id);
end
$$;
comment on function public.claim_first_admin(uuid) is
  'Makes a user the first admin; refused as soon as there is one. For the server of the site only.';
revoke execute on function public.claim_first_admin(uuid) from public, anon, authenticated, service_role;
grant execute on function public.claim_first_admin(uuid) to service_role;

create function public.add_admin(email text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins make admins.';
  end if;
  -- Before an email is sent to somebody who has no account yet.
  if not private.signed_in_recently() then
    perform private.refuse('본인인지 한 번 더 확인한 뒤에 초대할 수 있습니다.', 'reauthentication_needed');
  end if;
  select * into account from auth.users
  where lower(users.email) = lower(add_admin.email) and users.deleted_at is null and not users.is_sso_user;
  if not found then
    return null;
  end if;
  insert into public.admins (id) values (account.id) on conflict do nothing;
  return account.email_confirmed_at is not null;
end
$$;
comment on function public.add_admin(text) is
  'Makes whoever has an account with this address an admin: true; false when they have yet to follow an invitation, null when there is no account.';
revoke execute on function public.add_admin(text) from public, anon, authenticated, service_role;
grant execute on function public.add_admin(text) to authenticated;

create function public.list_admins() returns table (
  id uuid,
  email text,
  admin_since timestamptz,
  invited_at timestamptz,
  joined boolean,
  last_sign_in_at timestamptz,
  second_factor boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    admins.id, users.email::text, admins.created_at, users.invited_at, users.email_confirmed_at is not null,
    users.last_sign_in_at, private.has_second_factor(admins.id)
  from public.admins join auth.users on users.id = admins.id
  where public.is_admin()
  order by admins.created_at, admins.id
$$;
comment on function public.list_admins() is
  'The admins with what their accounts say: whether they have followed their invitation and have a second factor.';
revoke execute on function public.list_admins() from public, anon, authenticated, service_role;
grant execute on function public.list_admins() to authenticated;

create function public.own_sessions() returns table (
  id uuid,
  current boolean,
  began_at timestamptz,
  used_at timestamptz,
  user_agent text,
  address text,
  second_factor boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    sessions.id, sessions.id = private.session_id(), sessions.created_at,
    coalesce(sessions.refreshed_at at time zone 'utc', sessions.created_at),
    sessions.user_agent, host(sessions.ip),
    sessions.aal = 'aal2' or exists (select from private.recovered_sessions where recovered_sessions.id = sessions.id)
  from auth.sessions
  where sessions.user_id = (select auth.uid())
    and public.is_admin()
    and coalesce(sessions.not_after > now(), true)
  order by sessions.id = private.session_id() desc, 4 desc, sessions.id
$$;
comment on function public.own_sessions() is 'Where the caller is signed in, this session first.';
revoke execute on function public.own_sessions() from public, anon, authenticated, service_role;
grant execute on function public.own_sessions() to authenticated;

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

create trigger set_updated_at before update on private.recovery_codes
  for each row execute function private.set_updated_at();
create trigger audit after insert or update on private.recovery_codes
  for each row execute function private.write_audit_log('code_hashes');

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
  -- They would open the account again once it has a new factor.
  delete from private.recovery_codes where recovery_codes.id = log_second_factor_reset.user_id;
  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, row_id)
  values (auth.uid(), auth.email(), auth.role(), 'delete', 'mfa_factors', log_second_factor_reset.user_id);
end
$$;
comment on function public.log_second_factor_reset(uuid) is
  'Allows an admin to have the second factor of an admin removed, makes the recovery codes void, and writes down who did.';
revoke execute on function public.log_second_factor_reset(uuid) from public, anon, authenticated, service_role;
grant execute on function public.log_second_factor_reset(uuid) to authenticated;
