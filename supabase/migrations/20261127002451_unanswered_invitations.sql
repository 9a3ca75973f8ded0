-- Unanswered invitations: a mail program that follows links uses the link up and confirms the address, while nobody has a
-- password yet. Until then the invitation can be sent again.

create function private.has_joined(user_id uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from auth.users
    where users.id = has_joined.user_id and users.email_confirmed_at is not null
      and (
        users.encrypted_password <> ''
        or exists (
          select from auth.identities
          where identities.user_id = users.id and identities.provider not in ('email', 'phone')
        )
      )
  )
$$;
comment on function private.has_joined(uuid) is
  'Whether somebody has confirmed the address and can sign in, with a password or by a provider.';
revoke execute on function private.has_joined(uuid) from public;

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
  return private.has_joined(account.id);
end
$$;
comment on function public.add_admin(text) is
  'Makes whoever has an account with this address an admin: true; false when they have yet to answer an invitation, null when there is no account.';

create or replace function public.list_admins() returns table (
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
    admins.id, users.email::text, admins.created_at, users.invited_at, private.has_joined(admins.id),
    users.last_sign_in_at, private.has_second_factor(admins.id)
  from public.admins join auth.users on users.id = admins.id
  where public.is_admin()
  order by admins.created_at, admins.id
$$;
comment on function public.list_admins() is
  'The admins with what their accounts say: whether they have answered their invitation and have a second factor.';
