-- Personal data: how long it is stored, who has read or exported it, all that is stored of a visitor who asks for it, and that
-- it is erased by itself when its time is over.

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

create function private.erase_reservations_and_inquiries() returns table (reservations int, inquiries int)
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
    and (
      -- Recognised as another, which has its lines by now.
      deposit.state = 'same'
      or exists (
        select from public.payments as line where line.deposit_id = deposit.id and line.reservation_id = any (erased)
      )
    )
    and not exists (
      select from public.payments as line
      join public.ticket_reservations as reservation on reservation.id = line.reservation_id
      where deposit.id in (line.deposit_id, line.former_deposit_id) and reservation.erased_at is null
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
comment on function private.erase_reservations_and_inquiries() is
  'Erases the personal data of reservations and inquiries whose time is over, and of deleted inquiries; returns how many rows it was.';
revoke execute on function private.erase_reservations_and_inquiries() from public;

-- Parties are personal data and nothing else: they go as a whole, as long after the show as the names of reservations.
create function public.erase_personal_data() returns table (reservations int, inquiries int)
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.waiting_parties as party
  using public.show_times as show_time
  where show_time.id = party.show_time_id
    and show_time."date" + (select setting.erase_reservations_after_days from public.site_settings as setting)
      < (now() at time zone 'Asia/Seoul')::date;
  return query select erased.* from private.erase_reservations_and_inquiries() as erased;
end
$$;
comment on function public.erase_personal_data() is
  'Erases the personal data whose time is over; the site calls it once a day. Returns how many rows it was.';
revoke execute on function public.erase_personal_data() from public, anon, authenticated, service_role;
grant execute on function public.erase_personal_data() to service_role;

create function private.export_visitor(phone_number text, reason text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  digits constant text := regexp_replace(
    coalesce(private.phone_number(export_visitor.phone_number), export_visitor.phone_number, ''), '[^0-9]', '', 'g'
  );
  found jsonb;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins export personal data.';
  elsif char_length(digits) < 8 then
    perform private.refuse('연락처를 다시 확인해 주세요.', 'phone_invalid');
  end if;
  found := jsonb_build_object(
    'reservations', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'reservation_number', reservation.reservation_number, 'created_at', reservation.created_at,
          'show', show.title, 'date', show_time."date", 'time', show_time."time", 'name', reservation.name,
          'phone_number', reservation.phone_number, 'email', reservation.email,
          'depositor_name', reservation.depositor_name, 'discount', coalesce(
            (
              select listed ->> 'name'
              from jsonb_array_elements(private.price_list_entries(reservation.discount_types)) as listed
              where listed ->> 'id' = reservation.discount_type
              limit 1
            ),
            reservation.discount_type
          ),
          'seats', reservation.attendee_count, 'total_price', reservation.total_price,
          'additional_requests', reservation.additional_requests, 'note', reservation.note,
          'cancelled_at', reservation.cancelled_at, 'cancel_reason', reservation.cancel_reason,
          'checked_in_at', reservation.checked_in_at,
          'payments', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'at', line.at, 'kind', line.kind, 'amount', line.amount, 'note', line.note,
                'sender', deposit.sender, 'voided_at', line.voided_at
              ) order by line.at
            ), '[]')
            from public.payments as line
            left join public.deposits as deposit on deposit.id = line.deposit_id
            where line.reservation_id = reservation.id
          ),
          'refund_account', private.refund_account(reservation.id),
          'cash_receipt', (
            select jsonb_build_object(
              'created_at', receipt.created_at, 'kind', receipt.kind, 'last_digits', receipt.last_digits,
              'issued_at', receipt.issued_at
            )
            from private.cash_receipts as receipt where receipt.reservation_id = reservation.id
          ),
          'messages', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'event', message.event, 'way', message.way, 'state', message.state, 'sent_at', message.sent_at
              ) order by message.created_at
            ), '[]')
            from public.outbox as message
            where message.reservation_id = reservation.id and message.way in ('email', 'phone')
          )
        ) order by reservation.created_at
      ), '[]')
      from public.ticket_reservations as reservation
      join public.current_performances as show on show.id = reservation.performance_id
      left join public.show_times as show_time on show_time.id = reservation.show_time_id
      where reservation.phone_digits = digits and reservation.erased_at is null
    ),
    'inquiries', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'created_at', inquiry.created_at, 'name', inquiry.name, 'contact', inquiry.contact,
          'message', inquiry.message, 'handled_at', inquiry.handled_at, 'note', inquiry.note
        ) order by inquiry.created_at
      ), '[]')
      from public.contact_messages as inquiry
      where regexp_replace(inquiry.contact, '[^0-9]', '', 'g') = digits and inquiry.contact !~ '@'
    )
  );
  perform public.log_personal_data(
    'export', 'ticket_reservations',
    jsonb_array_length(found -> 'reservations') + jsonb_array_length(found -> 'inquiries'),
    -- Whose: without a name or number of a telephone.
    case when char_length(export_visitor.reason) > 200 then export_visitor.reason
      else left(private.trim_text(export_visitor.reason), 180) end
      || coalesce(' · 예매 ' || (found -> 'reservations' -> -1 ->> 'reservation_number'), '')
  );
  return found;
end
$$;
comment on function private.export_visitor(text, text) is
  'All that is stored under a telephone number but for the waiting list: reservations with payments, messages and the cash receipt, and inquiries. Needs a reason, which is in the log with who has asked and the number of the newest reservation.';
revoke execute on function private.export_visitor(text, text) from public;

create function public.export_visitor(phone_number text, reason text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Refuses who is no admin or gives no reason, and writes to the log.
  found constant jsonb := private.export_visitor(export_visitor.phone_number, export_visitor.reason);
begin
  return found || jsonb_build_object('waiting', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'created_at', party.created_at, 'show', show.title, 'date', show_time."date", 'time', show_time."time",
        'name', party.name, 'phone_number', party.phone_number, 'email', party.email, 'seats', party.party_size,
        'offered_at', offer.created_at, 'offer_expires_at', offer.expires_at, 'taken_at', offer.taken_at,
        'left_at', party.left_at
      ) order by party.created_at
    )
    from public.waiting_parties as party
    join public.show_times as show_time on show_time.id = party.show_time_id
    join public.current_performances as show on show.id = show_time.performance_id
    left join public.seat_offers as offer on offer.party_id = party.id
    where party.phone_digits = regexp_replace(
      coalesce(private.phone_number(export_visitor.phone_number), export_visitor.phone_number), '[^0-9]', '', 'g'
    )
  ), '[]'));
end
$$;
comment on function public.export_visitor(text, text) is
  'All that is stored under a telephone number: reservations with their payments, inquiries, and waiting lists. Needs a reason, which is in the log with who has asked.';
revoke execute on function public.export_visitor(text, text) from public, anon, authenticated, service_role;
grant execute on function public.export_visitor(text, text) to authenticated;
