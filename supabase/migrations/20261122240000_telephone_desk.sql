-- At the telephone and at the entrance the company sells by its own judgement: a school of forty, people who come
-- without a reservation after the beginning, a show whose transfers are off. The limits on these are the visitors' alone.
-- Telephone numbers get their one spelling wherever they come in.

create function private.show_ends(show_time_id uuid) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select private.show_begins(show_time."date", show_time."time")
    -- Three hours where the company has not said how long the show is.
    + make_interval(mins => coalesce(nullif(show.runtime, 0), 180))
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  where show_time.id = show_ends.show_time_id
$$;
comment on function private.show_ends(uuid) is 'When a show time is over.';
revoke execute on function private.show_ends(uuid) from public;

alter table public.ticket_reservations drop constraint ticket_reservations_attendee_count_check;
alter table public.ticket_reservations
  add constraint ticket_reservations_attendee_count_check check (attendee_count between 1 and 1000);
comment on column public.ticket_reservations.attendee_count is 'Seats; visitors reserve up to 20 at once, the company up to 1,000.';

create or replace function private.check_reservation_words(reservation public.ticket_reservations) returns void
language plpgsql
set search_path = ''
as $$
begin
  if reservation.name is null then
    perform private.refuse('이름은 필수입니다', 'name_required');
  elsif char_length(reservation.name) > 60 then
    perform private.refuse('이름은 60자까지 입력할 수 있습니다.', 'too_long');
  elsif char_length(reservation.phone_number) > 40 then
    perform private.refuse('연락처는 40자까지 입력할 수 있습니다.', 'too_long');
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

create or replace function private.accept_reservation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  performance record;
  begins timestamptz;
  deadline timestamptz;
  limited constant boolean := private.is_limited_visitor();
begin
  perform private.refuse_repeat(new.request_id);

  new.name := private.tidy(new.name);
  new.phone_number := private.tidy(new.phone_number);
  new.additional_requests := private.tidy(new.additional_requests);
  perform private.check_reservation_words(new);
  if new.phone_number is null then
    perform private.refuse('연락처는 필수입니다', 'phone_required');
  elsif limited and private.phone_number(new.phone_number) is null then
    perform private.refuse(
      '전화번호를 확인해 주세요. 010-1234-5678처럼 적고, 해외 번호는 +와 국가 번호부터 적어 주세요.', 'phone_invalid'
    );
  end if;
  new.phone_number := coalesce(private.phone_number(new.phone_number), new.phone_number);

  select ticket_price, private.price_list_entries(discount_types) as discount_types, account_transfer_enabled,
    deposit_deadline_hours
  into performance
  from public.current_performances
  where id = new.performance_id;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif limited and not performance.account_transfer_enabled then
    perform private.refuse('이 공연은 지금 계좌이체 예매를 받지 않습니다.', 'transfer_disabled');
  end if;

  new.ticket_price := performance.ticket_price;
  new.discount_types := performance.discount_types;
  new.unit_price := private.discounted_price(new.ticket_price, new.discount_types, new.discount_type);
  new.total_price := new.unit_price * new.attendee_count;

  begins := private.check_show_time(new.performance_id, new.show_time_id);
  if limited and begins <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차입니다. 다른 회차를 선택해주세요.', 'show_time_begun');
  elsif private.show_ends(new.show_time_id) <= clock_timestamp() then
    perform private.refuse('이미 끝난 회차입니다. 다른 회차를 선택해주세요.', 'show_time_ended');
  end if;
  if limited then
    perform private.check_visitor_limits(new);
  end if;
  if new.show_time_id is not null then
    perform private.take_seats(new.show_time_id, new.attendee_count);
  end if;
  if limited then
    perform private.check_unpaid_seats(new);
  end if;

  new.reservation_number := private.new_reservation_number();
  new.payment_verified_at := case when new.payment_verified then now() end;
  deadline := case
    -- Who comes without a reservation after the beginning pays at the entrance: no deadline is waited for.
    when performance.deposit_deadline_hours is not null and (begins > clock_timestamp()) is not false
      then least(now() + make_interval(hours => performance.deposit_deadline_hours), begins)
  end;
  -- What is paid, or costs nothing, waits for no deposit: the deadline comes into force when that changes.
  if new.payment_verified or new.total_price = 0 then
    new.suspended_expires_at := deadline;
    new.expires_at := null;
  else
    new.suspended_expires_at := null;
    new.expires_at := deadline;
  end if;
  return new;
end
$$;

-- Before skip_repeats, which compares what is stored.
create function private.spell_contact() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.contact := coalesce(private.phone_number(new.contact), new.contact);
  return new;
end
$$;
comment on function private.spell_contact() is 'Gives a telephone number to answer to its one spelling.';
revoke execute on function private.spell_contact() from public;
create trigger normalize_contact before insert or update of contact on public.contact_messages
  for each row execute function private.spell_contact();

-- What came in before numbers were spelled. Nothing but the spelling changes, so that no rule has to be asked again.
alter table public.ticket_reservations disable trigger user;
update public.ticket_reservations set phone_number = private.phone_number(phone_number)
where private.phone_number(phone_number) <> phone_number;
alter table public.ticket_reservations enable trigger user;
