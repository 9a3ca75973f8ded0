-- Visitors may give an e-mail address, to which messages about the reservation go.

create function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(address) <= 254
    and address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$'
$$;
comment on function private.is_email(text) is 'Whether a text is an e-mail address that needs no quoting in a header.';
revoke execute on function private.is_email(text) from public;
-- Needed by whoever writes a row that is checked with it.
grant execute on function private.is_email(text) to anon, authenticated, service_role;

alter table public.ticket_reservations add column email text
  constraint ticket_reservations_email_form
  check (private.is_email(email));
comment on column public.ticket_reservations.email is 'Where messages about the reservation go; null: none was given.';
grant insert (email), update (email) on public.ticket_reservations to authenticated;
grant insert (email) on public.ticket_reservations to anon;

drop trigger audit on public.ticket_reservations;
drop trigger audit_signed_in on public.ticket_reservations;
create trigger audit after update or delete on public.ticket_reservations
  for each row execute function private.write_audit_log(
    'request_id', 'ticket_key', 'name', 'depositor_name', 'phone_number', 'phone_digits', 'email',
    'additional_requests', 'note', 'cancel_reason'
  );
create trigger audit_signed_in after insert on public.ticket_reservations
  for each row when (auth.uid() is not null) execute function private.write_audit_log(
    'request_id', 'ticket_key', 'name', 'depositor_name', 'phone_number', 'phone_digits', 'email',
    'additional_requests', 'note', 'cancel_reason'
  );

create or replace function private.check_reservation_fields(reservation public.ticket_reservations) returns void
language plpgsql
set search_path = ''
as $$
begin
  if reservation.name is null then
    perform private.refuse('이름은 필수입니다', 'name_required');
  elsif char_length(reservation.name) > 60 then
    perform private.refuse('이름은 60자까지 입력할 수 있습니다.', 'too_long');
  elsif char_length(reservation.depositor_name) > 60 then
    perform private.refuse('입금자명은 60자까지 입력할 수 있습니다.', 'too_long');
  elsif char_length(reservation.phone_number) > 40 then
    perform private.refuse('연락처는 40자까지 입력할 수 있습니다.', 'too_long');
  elsif not private.is_email(reservation.email) then
    perform private.refuse('이메일 주소를 확인해 주세요. name@example.com처럼 적거나 비워 두세요.', 'email_invalid');
  elsif char_length(reservation.additional_requests) > 1000 then
    perform private.refuse('추가 요청사항은 1,000자까지 입력할 수 있습니다.', 'too_long');
  elsif reservation.attendee_count is null or reservation.attendee_count < 1 then
    perform private.refuse('1명 이상 입력해주세요', 'count_out_of_range');
  elsif reservation.attendee_count > 20 and private.is_limited_visitor() then
    perform private.refuse('한 번에 20명까지 예매할 수 있습니다.', 'count_out_of_range');
  elsif reservation.attendee_count > 1000 then
    perform private.refuse('한 번에 1,000명까지 예매할 수 있습니다.', 'count_out_of_range');
  end if;
end
$$;
comment on function private.check_reservation_fields(public.ticket_reservations) is
  'Refuses what a client may not write into a reservation, with a sentence for the form.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.check_reservation_fields(public.ticket_reservations) from public;
