-- A stolen token does not change who runs the site, nor what is required of them; and the admins are notified of
-- changes. The built-in backend sends the mails; a hosted project has no listener for them.

create function private.require_recent_sign_in() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and not private.signed_in_lately() then
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

create or replace function public.note_second_factor_reset(user_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() or not exists (
    select from public.admins where admins.id = note_second_factor_reset.user_id
  ) then
    raise insufficient_privilege using message = 'Only admins reset the second factor of an admin.';
  end if;
  if not private.signed_in_lately() then
    perform private.refuse('본인인지 한 번 더 확인한 뒤에 초기화할 수 있습니다.', 'reauthentication_needed');
  end if;
  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, row_id)
  values (auth.uid(), auth.email(), auth.role(), 'delete', 'mfa_factors', note_second_factor_reset.user_id);
end
$$;

create function private.notify_account_change(user_id uuid, change text) returns void
language sql
set search_path = ''
as $$
  select pg_notify('account_change', jsonb_build_object('user_id', user_id, 'change', change)::text)
$$;
comment on function private.notify_account_change(uuid, text) is
  'Has the person notified by mail of a change that SQL has made: "recovery codes", "admin added" or "admin removed".';
revoke execute on function private.notify_account_change(uuid, text) from public;

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
