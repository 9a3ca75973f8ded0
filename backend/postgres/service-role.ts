/** What the secret key acts as, on a server where it may not bypass row-level security. */
import type pg from "pg";

// Only a role with the attribute itself can give it, which the first login of many managed servers is not. A policy
// for service_role alone opens a table to nobody else, and a table without one stays closed to it.
const ADMIT = `
  do $$
  declare
    closed record;
  begin
    if (select rolsuper or rolbypassrls from pg_roles where rolname = 'service_role') then
      return;
    end if;
    for closed in
      select pg_class.oid::regclass as name
      from pg_class
      where relkind in ('r', 'p') and relrowsecurity and pg_has_role(relowner, 'usage')
        and (has_table_privilege('service_role', pg_class.oid, 'select, insert, update, delete')
          or has_any_column_privilege('service_role', pg_class.oid, 'select, insert, update'))
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'service_role passes')
    loop
      execute format(
        'create policy "service_role passes" on %s to service_role using (true) with check (true)', closed.name);
    end loop;
  end
  $$`;

/** Opens to service_role the rows of every table that it was granted, where it lacks the attribute BYPASSRLS. */
export async function allowServiceRole(client: pg.Client): Promise<void> {
  await client.query(ADMIT);
}
