-- The sender of a typed deposit is erased with the deposit as which it was recognised: that one has its lines.

create or replace function private.erase_reservations_and_inquiries() returns table (reservations int, inquiries int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased uuid[] := array(select private.erasable_reservations());
begin
  update public.ticket_reservations as reservation
  set
    name = '(지움)', depositor_name = '(지움)', phone_number = null, email = null, additional_requests = null, note = null,
    cancel_reason = null, user_id = null, request_id = gen_random_uuid(), erased_at = now()
  where reservation.id = any (erased);
  reservations := cardinality(erased);
  update public.payments as line set note = null where line.reservation_id = any (erased) and line.note is not null;
  -- A deposit belongs to nobody any more when all reservations that it has paid for are erased.
  update public.deposits as deposit
  set sender = '', note = '', company_note = null, erased_at = now()
  where deposit.erased_at is null
    and exists (
      select from public.payments as line
      where deposit.id in (line.deposit_id, line.typed_deposit_id) and line.reservation_id = any (erased)
    )
    and not exists (
      select from public.payments as line
      join public.ticket_reservations as reservation on reservation.id = line.reservation_id
      where deposit.id in (line.deposit_id, line.typed_deposit_id) and reservation.erased_at is null
    );

  delete from public.contact_messages as inquiry
  where inquiry.removed_at < now() - interval '30 days'
    or inquiry.handled_at is not null
    and inquiry.created_at
      < now() - make_interval(days => (select setting.erase_inquiries_after_days from public.site_settings as setting));
  get diagnostics inquiries = row_count;

  insert into public.audit_log (actor_role, action, table_name, new_values)
  select 'service_role', 'erase', 'ticket_reservations', jsonb_build_object('row_count', reservations)
  where reservations > 0;
  return next;
end
$$;
