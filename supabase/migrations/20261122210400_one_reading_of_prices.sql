-- A new reservation reads price list, deadline and whether transfers are taken at once: one trigger instead of two.

drop trigger price_reservation on public.ticket_reservations;
drop function private.price_reservation();

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
  elsif not performance.account_transfer_enabled then
    perform private.refuse('이 공연은 지금 계좌이체 예매를 받지 않습니다.', 'transfer_disabled');
  end if;

  new.ticket_price := performance.ticket_price;
  new.discount_types := performance.discount_types;
  new.unit_price := private.discounted_price(new.ticket_price, new.discount_types, new.discount_type);
  new.total_price := new.unit_price * new.attendee_count;

  begins := private.check_show_time(new.performance_id, new.show_time_id);
  if begins <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차입니다. 다른 회차를 선택해주세요.', 'show_time_begun');
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
    when performance.deposit_deadline_hours is not null
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
comment on function private.accept_reservation() is
  'Accepts a new reservation with its price list, price, number and deadline, or refuses it.';
