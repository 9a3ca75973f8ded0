-- What visitors write to the company. They come in through the function send-contact-message only, which limits how
-- often somebody may write: visitors themselves can neither add nor read a line here.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  contact text not null check (
    char_length(contact) <= 254
    and (contact ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or contact ~ '^[0-9+().\s-]+$')
  ),
  message text not null check (char_length(message) <= 5000 and message ~ '\S'),
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  note text check (char_length(note) <= 2000),
  -- What was deleted can be put back for thirty days; it is erased when that time, or its own, is over.
  removed_at timestamptz
);
comment on table public.contact_messages is 'Messages of visitors to the company.';
comment on column public.contact_messages.id is 'The message.';
comment on column public.contact_messages.created_at is 'When it came in.';
comment on column public.contact_messages.updated_at is 'When the row was last changed.';
comment on column public.contact_messages.name is 'Who wrote.';
comment on column public.contact_messages.contact is 'E-mail address or telephone number for the answer.';
comment on column public.contact_messages.message is 'What was written.';
comment on column public.contact_messages.handled_at is 'When somebody saw to it; null: still open.';
comment on column public.contact_messages.handled_by is 'Who saw to it.';
comment on column public.contact_messages.note is 'Note of the company.';
comment on column public.contact_messages.removed_at is
  'When an admin deleted it: it is out of the list, and erased thirty days later; null: in the list.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_handled_by_idx on public.contact_messages (handled_by);

create trigger set_updated_at before update on public.contact_messages
  for each row execute function private.set_updated_at();
-- Not of inserts: a message says itself when it came in.
create trigger audit after update or delete on public.contact_messages
  for each row execute function private.write_audit_log('name', 'contact', 'message', 'note');
select private.add_calendar_checks('public.contact_messages');

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select, delete on public.contact_messages to authenticated;
grant update (handled_at, handled_by, note, removed_at) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Admins can read messages" on public.contact_messages
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can say how a message was handled" on public.contact_messages
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove messages" on public.contact_messages
  for delete to authenticated using ((select public.is_admin()));

-- Before skip_repeated_message, which compares what is stored.
create function private.normalize_contact() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.contact := coalesce(private.phone_number(new.contact), new.contact);
  return new;
end
$$;
comment on function private.normalize_contact() is 'Gives a telephone number to answer to its one form.';
revoke execute on function private.normalize_contact() from public;

create trigger normalize_contact before insert or update of contact on public.contact_messages
  for each row execute function private.normalize_contact();

-- A double click, or a second try after a lost answer, sends the same message again: it is stored once.
create function private.skip_repeated_message() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Two at the same moment take turns, so that the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(10), new.name, new.contact, new.message), 1984));
  if exists (
    select from public.contact_messages as earlier
    where earlier.created_at > clock_timestamp() - interval '10 minutes'
      and (earlier.name, earlier.contact, earlier.message) = (new.name, new.contact, new.message)
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.skip_repeated_message() is
  'Keeps a message out that the same person has sent, word for word, within ten minutes.';
revoke execute on function private.skip_repeated_message() from public;

create trigger skip_repeated_message before insert on public.contact_messages
  for each row execute function private.skip_repeated_message();
