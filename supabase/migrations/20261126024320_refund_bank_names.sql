-- Where a refund goes: what is missing is asked for, what is too long is said to be.

create or replace function private.store_refund_account(reservation_id uuid, bank text, account_number text, account_holder text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  written_bank constant text := private.trim_text(normalize(store_refund_account.bank, nfc));
  digits constant text :=
    regexp_replace(normalize(coalesce(store_refund_account.account_number, ''), nfkc), '[[:space:]-]', '', 'g');
  written_holder constant text := private.trim_text(normalize(store_refund_account.account_holder, nfc));
begin
  if written_bank is null then
    perform private.refuse('환불받으실 은행 이름을 적어 주세요.', 'refund_bank');
  elsif char_length(written_bank) > 30 then
    perform private.refuse('환불받으실 은행 이름을 30자 안에서 적어 주세요.', 'refund_bank');
  elsif digits !~ '^[0-9]{8,20}$' then
    perform private.refuse('환불받으실 계좌번호를 숫자로 다시 확인해 주세요.', 'refund_account_number');
  elsif written_holder is null then
    perform private.refuse('환불받으실 계좌의 예금주를 적어 주세요.', 'refund_account_holder');
  elsif char_length(written_holder) > 60 then
    perform private.refuse('환불받으실 계좌의 예금주를 60자 안에서 적어 주세요.', 'refund_account_holder');
  end if;
  insert into private.refund_accounts as stored (reservation_id, account)
  select
    store_refund_account.reservation_id,
    extensions.pgp_sym_encrypt(
      jsonb_build_object('bank', written_bank, 'number', digits, 'holder', written_holder)::text,
      secret.key,
      'cipher-algo=aes256'
    )
  from private.refund_account_key as secret
  on conflict on constraint refund_accounts_pkey do update set account = excluded.account, created_at = now();
end
$$;
