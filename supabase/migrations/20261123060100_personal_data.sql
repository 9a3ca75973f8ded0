-- Personal data: how long it is stored, who has read or exported it, and that it is erased by itself afterwards.

alter table public.site_settings
  add column erase_reservations_after_days int default 30 check (erase_reservations_after_days between 1 and 3650),
  add column erase_inquiries_after_days int default 1095 check (erase_inquiries_after_days between 1 and 3650);
comment on column public.site_settings.erase_reservations_after_days is
  'Days after the show time until names and telephone numbers of its reservations are erased; null: never.';
comment on column public.site_settings.erase_inquiries_after_days is
  'Days after a handled inquiry came in until it is erased; null: never.';

alter table public.ticket_reservations
  add column erased_at timestamptz
    constraint ticket_reservations_erased_at_in_calendar check (erased_at between '0001-01-02' and '9999-12-30');
comment on column public.ticket_reservations.erased_at is
  'When its personal data was erased; seats and money stay without a name. Null: it is complete.';

alter table public.deposits
  add column erased_at timestamptz
    constraint deposits_erased_at_in_calendar check (erased_at between '0001-01-02' and '9999-12-30');
comment on column public.deposits.erased_at is 'When its sender and notes were erased; null: it is complete.';

create or replace function private.write_audit_log() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_values jsonb;
  new_values jsonb;
  row_id text;
  withheld text;
begin
  -- A migration or a seed comes without a caller.
  if auth.role() is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    old_values := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    new_values := to_jsonb(new);
  end if;
  row_id := coalesce(new_values, old_values) ->> 'id';

  if tg_op = 'UPDATE' then
    select jsonb_object_agg(changed.key, old_values -> changed.key), jsonb_object_agg(changed.key, changed.value)
    into old_values, new_values
    from jsonb_each(new_values) as changed
    where changed.key <> 'updated_at' and changed.value is distinct from old_values -> changed.key;
    -- What is erased at once has one line for all of it (erase_personal_data).
    if new_values is null or new_values ->> 'erased_at' is not null then
      return null;
    end if;
  end if;

  -- Of personal data the log says that it changed, not what it was: what is erased has to be gone.
  foreach withheld in array coalesce(tg_argv, '{}') loop
    if old_values ->> withheld is not null then
      old_values := jsonb_set(old_values, array[withheld], '"…"');
    end if;
    if new_values ->> withheld is not null then
      new_values := jsonb_set(new_values, array[withheld], '"…"');
    end if;
  end loop;

  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, row_id, old_values, new_values)
  values (auth.uid(), auth.email(), auth.role(), lower(tg_op), tg_table_name, row_id, old_values, new_values);
  return null;
end
$$;

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'read', 'export', 'erase'));
comment on column public.audit_log.action is
  'What was done to the row; read, export and erase are about personal data of many rows, with their number in new_values.';

create function public.log_personal_data(action text, table_name text, row_count int default null, reason text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  written_reason constant text := private.trim_text(log_personal_data.reason);
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins read personal data.';
  elsif log_personal_data.action is null or log_personal_data.action not in ('read', 'export')
    or log_personal_data.table_name is null
    or log_personal_data.table_name not in ('ticket_reservations', 'contact_messages', 'deposits') then
    raise invalid_parameter_value using message = 'The log knows reading and exporting of reservations, inquiries and deposits.';
  elsif log_personal_data.action = 'export' and written_reason is null then
    perform private.refuse('왜 내려받는지 적어 주세요.', 'reason_required');
  elsif char_length(written_reason) > 200 then
    perform private.refuse('까닭은 200자까지 적을 수 있습니다.', 'too_long');
  elsif log_personal_data.action = 'read' and exists (
    -- A page that is open all day is one reading an hour.
    select from public.audit_log as line
    where line.actor_id = auth.uid() and line.table_name = log_personal_data.table_name and line.action = 'read'
      and line.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, new_values)
  values (
    auth.uid(), auth.email(), auth.role(), log_personal_data.action, log_personal_data.table_name,
    jsonb_strip_nulls(jsonb_build_object('row_count', log_personal_data.row_count, 'reason', written_reason))
  );
end
$$;
comment on function public.log_personal_data(text, text, int, text) is
  'Writes to the log that the caller has read (once an hour) or exported (with a reason) rows with personal data.';
revoke execute on function public.log_personal_data(text, text, int, text)
  from public, anon, authenticated, service_role;
grant execute on function public.log_personal_data(text, text, int, text) to authenticated;

create function private.erasable_reservations() returns setof uuid
language sql
stable
set search_path = ''
as $$
  select reservation.id
  from public.ticket_reservations as reservation
  join public.current_performances as show on show.id = reservation.performance_id
  join public.reservation_money as money on money.reservation_id = reservation.id
  left join public.show_times as show_time on show_time.id = reservation.show_time_id
  where reservation.erased_at is null
    -- Whom the company still owes money has to be found.
    and money.state not in ('over', 'part_paid', 'to_refund')
    and not (money.state = 'expired' and money.paid > 0)
    and coalesce(
      show_time."date",
      (select max(listed."date") from public.show_times as listed where listed.performance_id = show.id),
      (show.closed_at at time zone 'Asia/Seoul')::date
    ) + (select setting.erase_reservations_after_days from public.site_settings as setting)
      < (now() at time zone 'Asia/Seoul')::date
$$;
comment on function private.erasable_reservations() is
  'Reservations whose personal data is no longer needed: the show time is over for as long as the setting says, and no money is open.';
revoke execute on function private.erasable_reservations() from public;

create function public.erase_personal_data() returns table (reservations int, inquiries int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased uuid[] := array(select private.erasable_reservations());
begin
  update public.ticket_reservations as reservation
  set
    name = '(지움)', phone_number = null, additional_requests = null, note = null, cancel_reason = null,
    user_id = null, request_id = gen_random_uuid(), erased_at = now()
  where reservation.id = any (erased);
  reservations := cardinality(erased);
  update public.payments as line set note = null where line.reservation_id = any (erased) and line.note is not null;
  -- A deposit belongs to nobody any more when all reservations that it has paid for are erased.
  update public.deposits as deposit
  set sender = '', note = '', company_note = null, erased_at = now()
  where deposit.erased_at is null
    and exists (
      select from public.payments as line where line.deposit_id = deposit.id and line.reservation_id = any (erased)
    )
    and not exists (
      select from public.payments as line
      join public.ticket_reservations as reservation on reservation.id = line.reservation_id
      where line.deposit_id = deposit.id and reservation.erased_at is null
    );

  delete from public.contact_messages as inquiry
  where inquiry.handled_at is not null
    and inquiry.created_at
      < now() - make_interval(days => (select setting.erase_inquiries_after_days from public.site_settings as setting));
  get diagnostics inquiries = row_count;

  insert into public.audit_log (actor_role, action, table_name, new_values)
  select 'service_role', 'erase', 'ticket_reservations', jsonb_build_object('row_count', reservations)
  where reservations > 0;
  return next;
end
$$;
comment on function public.erase_personal_data() is
  'Erases the personal data whose time is over; the site calls it once a day. Returns how many rows it was.';
revoke execute on function public.erase_personal_data() from public, anon, authenticated, service_role;
grant execute on function public.erase_personal_data() to service_role;
