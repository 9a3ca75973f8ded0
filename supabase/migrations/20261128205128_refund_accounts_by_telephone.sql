-- Refund accounts by telephone: an admin writes down the account that a visitor names on the telephone, or corrects it.

create function public.set_refund_account_by_admin(
  reservation_id uuid,
  bank text,
  account_number text,
  account_holder text,
  seen_account_number text default null
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  stored_number text;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins write the refund accounts of visitors.';
  end if;
  select * into reservation from public.ticket_reservations as listed
  where listed.id = set_refund_account_by_admin.reservation_id
  for no key update;
  if not found or reservation.erased_at is not null then
    perform private.refuse('그사이 예매가 삭제되었습니다.', 'reservation_unknown');
  elsif private.due_refund_won(reservation.id) = 0 then
    perform private.refuse('그사이 이 예매에서 돌려줄 돈이 없어졌습니다.', 'nothing_to_refund');
  end if;
  stored_number := private.refund_account(reservation.id) ->> 'number';
  perform private.store_refund_account(
    reservation.id, set_refund_account_by_admin.bank, set_refund_account_by_admin.account_number,
    set_refund_account_by_admin.account_holder
  );
  -- What the visitor has named meanwhile is not replaced unseen; the same account, sent again, is.
  if stored_number is distinct from set_refund_account_by_admin.seen_account_number
    and stored_number is distinct from private.refund_account(reservation.id) ->> 'number'
  then
    perform private.refuse('그사이 다른 계좌가 적혔습니다. 새로 보이는 계좌를 확인해 주세요.', 'account_changed');
  end if;
  insert into public.audit_log (actor_id, actor_email, actor_role, action, table_name, row_id)
  values (auth.uid(), auth.email(), auth.role(), 'update', 'refund_accounts', reservation.id::text);
end
$$;
comment on function public.set_refund_account_by_admin(uuid, text, text, text, text) is
  'Writes the account to which the money of a reservation goes back, while some is to be refunded, in place of the one with the number that was seen (null: none). Called by admins; in the log without the account.';
revoke execute on function public.set_refund_account_by_admin(uuid, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.set_refund_account_by_admin(uuid, text, text, text, text) to authenticated;
