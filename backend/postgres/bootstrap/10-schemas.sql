-- The schemas that every Supabase project has before its first migration. No default privileges are given in
-- public: a grant that a migration forgets has to be missing here as it is on a hosted project.
-- Names written as :"migration_role" are put in by bootstrap.ts.

create schema if not exists backend;
comment on schema backend is 'What the built-in backend keeps for itself';

create schema if not exists extensions;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

create schema if not exists auth authorization :"auth_owner";
create schema if not exists storage authorization :"storage_owner";

-- Migrations run as postgres, which owns what is in public. A login that is no superuser runs them itself; it shares
-- the roles of callers with other databases of the server, whose logins may not come in here.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    if to_regclass('backend.bootstrap') is null then
      execute format('revoke connect on database %I from public', current_database());
    end if;
  elsif current_user <> 'postgres' then
    execute format('grant create, connect, temporary on database %I to postgres', current_database());
    alter schema public owner to postgres;
    grant all on schema extensions, supabase_migrations to postgres;
    alter table supabase_migrations.schema_migrations owner to postgres;
  end if;
end
$$;

grant usage on schema public, extensions to :"migration_role", anon, authenticated, service_role;
revoke create on schema public from public;
revoke all on schema backend from public;
grant usage on schema backend to anon, authenticated, service_role;

-- Extensions that a hosted project has from the start. The product works without uuid-ossp; refund accounts are encrypted
-- by pgcrypto.
do $$
begin
  begin
    create extension if not exists "uuid-ossp" with schema extensions;
  exception when others then
    raise debug 'extension uuid-ossp left out: %', sqlerrm;
  end;
  begin
    create extension if not exists pgcrypto with schema extensions;
  exception when others then
    raise exception 'PostgreSQL''s extension pgcrypto cannot be installed: %', sqlerrm
      using hint = 'Install the contrib package of this PostgreSQL version, or have its superuser run: create extension pgcrypto with schema extensions';
  end;
  if to_regprocedure('extensions.pgp_sym_encrypt(text, text, text)') is null then
    raise exception 'PostgreSQL''s extension pgcrypto is in another schema than extensions.'
      using hint = 'Have the superuser run: alter extension pgcrypto set schema extensions';
  end if;
end
$$;
