-- A line is stored once, whether or not the account of its list was typed: before, a list brought again with its account
-- came as new deposits.

create index deposits_identity_idx on public.deposits (identity);

create or replace function public.import_deposits(account text, source text, lines jsonb)
returns table (line_identity text, deposit_id uuid, is_new boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  line record;
  hash text;
  -- The same however it is typed.
  of_account constant text := coalesce(regexp_replace(import_deposits.account, '[\s-]', '', 'g'), '');
begin
  -- The server of the site brings what a service has reported and signed.
  if not (case when import_deposits.source = 'webhook' then auth.role() = 'service_role' else public.is_admin() end) then
    raise insufficient_privilege using message = 'Only admins bring deposits.';
  elsif jsonb_array_length(import_deposits.lines) > 5000 then
    perform private.refuse('한 번에 5,000줄까지 올릴 수 있습니다. 기간을 나누어 올려 주세요.', 'too_many_lines');
  end if;
  -- In one order, so that two admins who bring the same list wait for each other instead of failing.
  for line in
    select * from jsonb_to_recordset(import_deposits.lines) as entry (
      identity text, at timestamptz, at_text text, at_precision text, amount int, sender text, note text, how text,
      balance bigint
    )
    order by entry.identity
  loop
    hash := encode(sha256(convert_to(line.identity, 'UTF8')), 'hex');
    -- A list that names no account may be one that was brought with its account before, or the other way round.
    select known.id into deposit_id from public.deposits as known
    where known.identity = hash and (known.account = of_account or known.account = '' or of_account = '')
    order by known.account <> of_account, known.account
    limit 1;
    line_identity := line.identity;
    is_new := deposit_id is null;
    if not is_new then
      update public.deposits as deposit set account = of_account
      where deposit.id = deposit_id and deposit.account = '' and of_account <> '';
      return next;
      continue;
    end if;
    insert into public.deposits (
      account, identity, source, at, at_text, at_precision, amount, sender, note, how, balance
    ) values (
      of_account, hash, import_deposits.source, line.at, coalesce(line.at_text, ''),
      coalesce(line.at_precision, 'second'), line.amount, coalesce(line.sender, ''), coalesce(line.note, ''),
      coalesce(line.how, ''), line.balance
    )
    on conflict on constraint deposits_account_identity_key do nothing
    returning id into deposit_id;
    if deposit_id is null then
      -- Somebody else has just brought it.
      is_new := false;
      select deposit.id into deposit_id from public.deposits as deposit
      where deposit.account = of_account and deposit.identity = hash;
    end if;
    return next;
  end loop;
end
$$;
comment on function public.import_deposits(text, text, jsonb) is
  'Brings lines {identity, at, at_text, at_precision, amount, sender, note, how, balance} of an account, or of one that is not named (''''), each once however often its list is brought; returns the deposit of each.';
