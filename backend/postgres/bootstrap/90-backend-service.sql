-- What the backend itself reads and writes in ordinary work: rows of its own schemas, and what the secret key may. It owns
-- nothing and is no superuser. A login that is none either does all of this itself; there is no such role then.

do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    return;
  end if;
  grant usage on schema auth, storage, backend to backend_service;
  grant select, insert, update, delete on all tables in schema auth, storage, backend to backend_service;
  grant usage, select on all sequences in schema auth, storage, backend to backend_service;
  grant execute on all functions in schema auth, storage, backend to backend_service;
end
$$;
