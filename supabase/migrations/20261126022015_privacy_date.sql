-- The day of the privacy policy: it moves with what the policy says, and with nothing else.

alter table public.site_settings
  add column privacy_changed_at timestamptz not null default now(),
  add constraint site_settings_privacy_changed_at_in_calendar
    check (privacy_changed_at between '0001-01-02' and '9999-12-30');
comment on column public.site_settings.privacy_changed_at is
  'When something was last changed that the privacy policy says; set by the database.';
alter table public.site_settings disable trigger user;
update public.site_settings set privacy_changed_at = updated_at;
alter table public.site_settings enable trigger user;

create function private.note_privacy_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.privacy_changed_at := case
    when tg_op = 'UPDATE' and (
      new.company_name, new.address, new.phone, new.email, new.privacy_officer, new.hosting_company,
      new.google_analytics_id, new.naver_analytics_id,
      new.erase_reservations_after_days, new.erase_inquiries_after_days
    ) is not distinct from (
      old.company_name, old.address, old.phone, old.email, old.privacy_officer, old.hosting_company,
      old.google_analytics_id, old.naver_analytics_id,
      old.erase_reservations_after_days, old.erase_inquiries_after_days
    ) then old.privacy_changed_at
    else now()
  end;
  return new;
end
$$;
comment on function private.note_privacy_change() is 'Sets when something was changed that the privacy policy says.';
revoke execute on function private.note_privacy_change() from public;
create trigger note_privacy_change before insert or update on public.site_settings
  for each row execute function private.note_privacy_change();

create or replace function private.restorable_columns(of_table text) returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(attribute.attname::text order by attribute.attnum), '{}')
  from pg_catalog.pg_attribute as attribute
  join pg_catalog.pg_class as class on class.oid = attribute.attrelid
  where class.relnamespace = 'public'::regnamespace and class.relname = restorable_columns.of_table
    and class.relname in (
      'actors', 'audition_announcements', 'awards', 'background_images', 'box_office_settings', 'contact_messages',
      'current_performances', 'guest_performances', 'message_templates', 'performances', 'security_settings', 'show_times',
      'site_settings', 'staff_performances', 'statement_layouts', 'webhooks'
    )
    and attribute.attnum > 0 and not attribute.attisdropped
    -- What an admin may write; the rest belongs to actions that are taken back as such: closing, handling, deleting, ordering.
    and has_column_privilege('authenticated', class.oid, attribute.attnum, 'update')
    and attribute.attname not in (
      'id', 'created_at', 'updated_at', 'sort_order', 'order_index', 'performance_id', 'closed_at', 'archived_id',
      'handled_at', 'handled_by', 'removed_at', 'privacy_changed_at'
    )
$$;
