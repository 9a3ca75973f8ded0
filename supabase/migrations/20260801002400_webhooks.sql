-- Webhooks: programs of the company hear of reservations, deposits and inquiries, by the outbox. What they get names rows and
-- sums, and nobody; they read the rest through the API.

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  url text not null check (char_length(url) <= 500 and private.is_safe_link(url) and url ~ '^https?://[^[:space:]/@]+(/[^[:space:]]*)?$'),
  events text[] not null check (
    cardinality(events) > 0 and events <@ array[
      'reservation.created', 'reservation.paid', 'reservation.cancelled', 'deposit.received', 'inquiry.created'
    ]
  ),
  active boolean not null default true
);
comment on table public.webhooks is 'Addresses that are notified of events, as Standard Webhooks says.';
comment on column public.webhooks.id is 'The webhook.';
comment on column public.webhooks.created_at is 'When it was made.';
comment on column public.webhooks.updated_at is 'When the row was last changed.';
comment on column public.webhooks.url is 'Where events are posted.';
comment on column public.webhooks.events is 'Of which events it is notified.';
comment on column public.webhooks.active is 'Whether it is notified; ends when the address answers 410.';

create trigger set_updated_at before update on public.webhooks
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.webhooks
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.webhooks');

alter table public.webhooks enable row level security;
revoke all on public.webhooks from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.webhooks to authenticated;
grant select, insert, update, delete on public.webhooks to service_role;

create policy "Admins can read webhooks" on public.webhooks
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can make webhooks" on public.webhooks
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change webhooks" on public.webhooks
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can delete webhooks" on public.webhooks
  for delete to authenticated using ((select public.is_admin()));

create table private.webhook_keys (
  webhook_id uuid primary key references public.webhooks (id) on delete cascade,
  secret text not null
);
comment on table private.webhook_keys is 'With what events are signed, so that who gets them knows that they come from this site.';
comment on column private.webhook_keys.webhook_id is 'The webhook.';
comment on column private.webhook_keys.secret is 'The secret, as Standard Webhooks writes it (whsec_ and 24 bytes in base64).';

alter table private.webhook_keys enable row level security;
revoke all on private.webhook_keys from public, anon, authenticated, service_role;

create function private.make_webhook_key() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from public.webhooks) > 20 then
    perform private.refuse('웹훅은 스무 개까지 등록할 수 있습니다.', 'too_many_webhooks');
  end if;
  insert into private.webhook_keys (webhook_id, secret)
  values (new.id, 'whsec_' || encode(extensions.gen_random_bytes(24), 'base64'));
  return null;
end
$$;
comment on function private.make_webhook_key() is 'Makes the secret of a new webhook.';
revoke execute on function private.make_webhook_key() from public;

create trigger make_webhook_key after insert on public.webhooks
  for each row execute function private.make_webhook_key();

create function public.webhook_secret(webhook_id uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select key.secret from private.webhook_keys as key
  where key.webhook_id = webhook_secret.webhook_id and public.is_admin()
$$;
comment on function public.webhook_secret(uuid) is 'With what the events of a webhook are signed; null for who is no admin.';
revoke execute on function public.webhook_secret(uuid) from public, anon, authenticated, service_role;
grant execute on function public.webhook_secret(uuid) to authenticated;
