-- What a lost second factor takes with it, and an invitation that nobody sends without being asked who they are.

create or replace function public.log_second_factor_reset(user_id uuid) returns void
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

create or replace function public.add_admin(email text) returns boolean
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
