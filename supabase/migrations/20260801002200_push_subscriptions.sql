-- Telephones and browsers of admins that are notified of new reservations and inquiries (Web Push).

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000 and endpoint ~ '^https://'),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{16,40}$'),
  reservations boolean not null default true,
  inquiries boolean not null default true
);
comment on table public.push_subscriptions is 'Browsers that admins have notified of what is new.';
comment on column public.push_subscriptions.id is 'The subscription.';
comment on column public.push_subscriptions.created_at is 'When it was made.';
comment on column public.push_subscriptions.updated_at is 'When the row was last changed.';
comment on column public.push_subscriptions.user_id is 'Whose browser it is; notified only as long as that is an admin.';
comment on column public.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for it: never log it.';
comment on column public.push_subscriptions.p256dh is 'The browser''s key, by which messages are encrypted for it.';
comment on column public.push_subscriptions.auth is 'The browser''s secret for the same.';
comment on column public.push_subscriptions.reservations is 'Whether it is notified of new reservations.';
comment on column public.push_subscriptions.inquiries is 'Whether it is notified of new inquiries.';

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);

create trigger set_updated_at before update on public.push_subscriptions
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.push_subscriptions
  for each row execute function private.write_audit_log('endpoint', 'p256dh', 'auth');
select private.add_calendar_checks('public.push_subscriptions');

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from public, anon, authenticated, service_role;
grant select, insert, delete on public.push_subscriptions to authenticated;
grant update (reservations, inquiries) on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

create policy "Admins can read subscriptions" on public.push_subscriptions
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can subscribe their own browsers" on public.push_subscriptions
  for insert to authenticated with check ((select public.is_admin()) and user_id = (select auth.uid()));
create policy "Admins can change subscriptions" on public.push_subscriptions
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can end subscriptions" on public.push_subscriptions
  for delete to authenticated using ((select public.is_admin()));

create table private.push_keys (
  id boolean primary key default true constraint push_keys_single_row check (id),
  public_key text not null,
  private_key text not null
);
comment on table private.push_keys is 'The keys by which push services recognise this site (VAPID); one row, made by the first node.';
comment on column private.push_keys.id is 'Always true, so that there is one row.';
comment on column private.push_keys.public_key is 'What browsers subscribe with.';
comment on column private.push_keys.private_key is 'What messages are signed with.';

alter table private.push_keys enable row level security;
revoke all on private.push_keys from public, anon, authenticated, service_role;

create function public.push_keys(new_public_key text, new_private_key text) returns table (public_key text, private_key text)
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.push_keys (public_key, private_key)
  values (push_keys.new_public_key, push_keys.new_private_key)
  on conflict on constraint push_keys_pkey do nothing;
  return query select stored.public_key, stored.private_key from private.push_keys as stored;
end
$$;
comment on function public.push_keys(text, text) is 'The keys of this site for Web Push: the given ones where there are none yet.';
revoke execute on function public.push_keys(text, text) from public, anon, authenticated, service_role;
grant execute on function public.push_keys(text, text) to service_role;

create function public.push_public_key() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select stored.public_key from private.push_keys as stored where public.is_admin()
$$;
comment on function public.push_public_key() is 'What the browser of an admin subscribes with; null for everybody else.';
revoke execute on function public.push_public_key() from public, anon, authenticated, service_role;
grant execute on function public.push_public_key() to authenticated;
