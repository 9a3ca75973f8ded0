-- How often something was done lately, for every node on this database. Belongs to the backend alone;
-- a hosted project counts at its gateway. A crash may forget it, so it is not logged.

create unlogged table if not exists backend.rate_limits (
  key bytea primary key,
  free_at timestamptz not null
);
comment on table backend.rate_limits is
  'Per hashed subject the moment at which nothing of its allowance is used up any more (leaky bucket).';

-- Takes one from an allowance of `burst` that refills evenly within `refill`.
-- Answers 0 when there was one left, else the seconds until there is.
create or replace function backend.take(subject bytea, burst integer, refill interval) returns integer
language plpgsql
as $$
declare
  step interval := refill / burst;
  free timestamptz;
begin
  insert into backend.rate_limits as stored (key, free_at)
  values (subject, clock_timestamp() + step)
  on conflict (key) do update
    set free_at = greatest(stored.free_at, clock_timestamp()) + step
    where greatest(stored.free_at, clock_timestamp()) + step <= clock_timestamp() + refill
  returning free_at into free;
  if free is null then
    select free_at into free from backend.rate_limits where key = subject;
    return greatest(1, ceil(extract(epoch from free + step - refill - clock_timestamp())));
  end if;
  -- Now and then the forgotten ones are swept out; rows in use are left to their users.
  if random() < 0.01 then
    delete from backend.rate_limits
    where key in (
      select key from backend.rate_limits where free_at < clock_timestamp() limit 1000 for update skip locked);
  end if;
  return 0;
end
$$;
