-- The sample company: what of it is still there untouched, removed at once, and a trial of the way to a reservation
-- that leaves nothing behind.

create function private.is_sample(id uuid) returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_sample.id::text ~ '^(a0|aa|ad|b0|c0|c1|d0|e0|f0)000000-0000-4000-8000-0000000000[0-9]{2}$'
$$;
comment on function private.is_sample(uuid) is 'Whether a row came with the sample company (supabase/seed): such ids are made by nobody else.';
revoke execute on function private.is_sample(uuid) from public;

-- What somebody has changed since is the company's own.
create function private.sample_rows() returns table (kind text, id uuid)
language sql
stable
set search_path = ''
as $$
  select 'shows', show.id from public.current_performances as show
  where private.is_sample(show.id) and show.updated_at = show.created_at and show.closed_at is null
  union all
  select 'members', actor.id from public.actors as actor
  where private.is_sample(actor.id) and actor.updated_at = actor.created_at
  union all
  select 'archive', show.id from public.performances as show
  where private.is_sample(show.id) and show.updated_at = show.created_at
  union all
  select 'works', work.id from public.guest_performances as work
  where private.is_sample(work.id) and work.updated_at = work.created_at
  union all
  select 'works', work.id from public.staff_performances as work
  where private.is_sample(work.id) and work.updated_at = work.created_at
  union all
  select 'auditions', audition.id from public.audition_announcements as audition
  where private.is_sample(audition.id) and audition.updated_at = audition.created_at
  union all
  select 'awards', award.id from public.awards as award
  where private.is_sample(award.id) and award.updated_at = award.created_at
  union all
  select 'hero_images', image.id from public.background_images as image
  where private.is_sample(image.id) and image.updated_at = image.created_at
$$;
comment on function private.sample_rows() is 'Rows of the sample company that nobody has changed, by what they are.';
revoke execute on function private.sample_rows() from public;

create function public.sample_content() returns table (kind text, entries int)
language sql
stable
-- Only what is_admin() lets through is answered.
security definer
set search_path = ''
as $$
  select listed.kind, count(*)::int
  from (
    select kind from private.sample_rows()
    union all
    select 'company' from public.site_settings as company where company.company_name = '극단 무대'
  ) as listed
  where (select public.is_admin())
  group by listed.kind
  order by listed.kind
$$;
comment on function public.sample_content() is
  'What of the sample company is still there untouched: a kind for each, with how many; company: it still has the name of the sample. Nothing for non-admins.';
revoke execute on function public.sample_content() from public, anon, authenticated, service_role;
grant execute on function public.sample_content() to authenticated;

create function public.remove_sample_content() returns table (removed int, closed_shows int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  sample uuid[];
  reserved uuid[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins remove the sample company.';
  end if;
  select coalesce(array_agg(listed.id), '{}') into sample from private.sample_rows() as listed;
  -- People may have reserved: such a show is closed, and its reservations stay.
  update public.current_performances as show
  set closed_at = now(), account_transfer_enabled = false, bank_name = null, account_number = null, account_holder = null
  where show.id = any (sample)
    and exists (select from public.ticket_reservations as reservation where reservation.performance_id = show.id);
  get diagnostics closed_shows = row_count;
  select coalesce(array_agg(show.id), '{}') into reserved
  from public.current_performances as show where show.id = any (sample) and show.closed_at = now();
  delete from public.show_times as show_time
  where show_time.performance_id = any (sample) and show_time.performance_id <> all (reserved);
  delete from public.current_performances as show where show.id = any (sample) and show.id <> all (reserved);
  delete from public.guest_performances as work where work.id = any (sample);
  delete from public.staff_performances as work where work.id = any (sample);
  delete from public.actors as actor where actor.id = any (sample);
  delete from public.performances as show where show.id = any (sample);
  delete from public.audition_announcements as audition where audition.id = any (sample);
  delete from public.awards as award where award.id = any (sample);
  delete from public.background_images as image where image.id = any (sample);
  delete from public.site_settings as company
  where company.company_name = '극단 무대' and company.updated_at = company.created_at;
  get diagnostics removed = row_count;
  removed := removed + cardinality(sample) - closed_shows;
  return next;
end
$$;
comment on function public.remove_sample_content() is
  'Removes what of the sample company nobody has changed. A show of it for which somebody has reserved is closed, without its account. Settings, accounts and everything of the company itself stay. Returns how many rows, and how many shows were closed. For admins.';
revoke execute on function public.remove_sample_content() from public, anon, authenticated, service_role;
grant execute on function public.remove_sample_content() to authenticated;
