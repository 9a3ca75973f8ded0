-- What was paid for a cancelled reservation can be given back, and the settling of a difference can be taken back.

create or replace function private.set_paid_won() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What is owed to the company.
  owed constant int := case when new.cancelled_at is null then new.total_price else 0 end;
begin
  if not new.payment_verified then
    new.paid_won := null;
  elsif tg_op = 'INSERT' then
    new.paid_won := new.total_price;
  elsif not old.payment_verified then
    -- A verification that is restored has the sum that it had.
    new.paid_won := coalesce(new.paid_won, new.total_price);
  elsif new.paid_won is distinct from old.paid_won then
    -- The difference is settled, by the sum that the admin has seen; or the last change of the sum is taken back.
    if new.paid_won is null or new.paid_won is distinct from owed and new.paid_won is distinct from (
      select (line.old_values ->> 'paid_won')::int
      from public.audit_log as line
      where line.table_name = 'ticket_reservations'
        and line.row_id = new.id::text
        and line.action = 'update'
        and line.new_values ->> 'paid_won' = old.paid_won::text
      order by line.created_at desc
      limit 1
    ) then
      perform private.refuse('그사이 예매 금액이 바뀌었습니다. 지금 금액을 확인하고 다시 눌러 주세요.', 'total_changed');
    end if;
    new.payment_verified_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_paid_won() is
  'Notes the sum that was verified, and lets it change only to what is owed, or back to what it was before.';
