/** What the schema cache asks PostgreSQL's catalogue; every answer is one JSON document. */

/** Every type with the one under it: of a domain, and of a domain of a domain, what they are made of. */
const BASE_TYPES = `
  with recursive base_types(oid, base) as (
    select oid, oid from pg_type where typtype <> 'd'
    union all
    select type.oid, base_types.base from pg_type as type join base_types on base_types.oid = type.typbasetype
    where type.typtype = 'd'
  )`;

/** Tables and views with their columns and primary keys. $1: the exposed schemas. */
export const TABLES = `${BASE_TYPES}
  select coalesce(json_agg(t), '[]') as found from (
    select
      class.oid::int8,
      namespace.nspname as schema,
      class.relname as name,
      class.relkind in ('v', 'm') as is_view,
      format_type(class.reltype, null) as row_type,
      (pg_relation_is_updatable(class.oid, true) & 8) <> 0 as is_insertable,
      (pg_relation_is_updatable(class.oid, true) & 4) <> 0 as is_updatable,
      (pg_relation_is_updatable(class.oid, true) & 16) <> 0 as is_deletable,
      coalesce((
        select json_agg(attribute.attname order by place.n)
        from pg_constraint as key
        cross join unnest(key.conkey) with ordinality as place(attnum, n)
        join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = place.attnum
        where key.conrelid = class.oid and key.contype = 'p'
      ), '[]') as primary_key,
      coalesce((
        select json_agg(json_build_object(
          'name', attribute.attname,
          'number', attribute.attnum,
          'type', format_type(attribute.atttypid, attribute.atttypmod),
          'base_type', format_type(base_types.base, null),
          'default', case
            when attribute.attgenerated <> '' then null
            when attribute.attidentity = 'd' then format('nextval(%L::regclass)', sequence.oid::regclass)
            else coalesce(pg_get_expr(fallback.adbin, fallback.adrelid), pg_get_expr(type.typdefaultbin, 0))
          end,
          'is_nullable', not attribute.attnotnull
        ) order by attribute.attnum)
        from pg_attribute as attribute
        left join pg_attrdef as fallback
          on fallback.adrelid = class.oid and fallback.adnum = attribute.attnum
        join pg_type as type on type.oid = attribute.atttypid
        join base_types on base_types.oid = attribute.atttypid
        left join (
          pg_depend as owned
          join pg_class as sequence on sequence.oid = owned.objid and sequence.relkind = 'S'
        ) on owned.classid = 'pg_class'::regclass and owned.deptype = 'i'
          and owned.refclassid = 'pg_class'::regclass
          and owned.refobjid = class.oid and owned.refobjsubid = attribute.attnum
        where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
      ), '[]') as columns
    from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname = any($1) and class.relkind in ('r', 'p', 'v', 'm', 'f') and not class.relispartition
  ) as t`;

/** Foreign keys, also those of tables that are reached only through views. */
export const FOREIGN_KEYS = `
  select coalesce(json_agg(k), '[]') as found from (
    select
      key.conname as name,
      key.conrelid::int8 as table,
      key.confrelid::int8 as foreign_table,
      (
        select json_agg(json_build_array(own, foreign_one) order by n)
        from unnest(key.conkey, key.confkey) with ordinality as place(own, foreign_one, n)
      ) as columns,
      exists (
        select from pg_constraint as uniqueness
        where uniqueness.conrelid = key.conrelid and uniqueness.contype in ('p', 'u')
          and uniqueness.conkey @> key.conkey and uniqueness.conkey <@ key.conkey
      ) as is_unique
    from pg_constraint as key
    where key.contype = 'f' and key.conparentid = 0
    order by key.conname
  ) as k`;

/** Primary keys of all tables, as the numbers of their columns. */
export const PRIMARY_KEYS = `
  select coalesce(json_agg(json_build_object('table', conrelid::int8, 'columns', conkey)), '[]') as found
  from pg_constraint where contype = 'p'`;

/** What views are made of. */
export const VIEW_RULES = `
  select coalesce(json_agg(json_build_object('view', class.oid::int8, 'tree', rule.ev_action::text)), '[]') as found
  from pg_class as class
  join pg_rewrite as rule on rule.ev_class = class.oid and rule.rulename = '_RETURN'
  where class.relkind in ('v', 'm')
    and class.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;

/** Functions of the exposed schemas that can be called by name. */
export const FUNCTIONS = `${BASE_TYPES}
  select coalesce(json_agg(f), '[]') as found from (
    select
      namespace.nspname as schema,
      function.proname as name,
      function.provolatile <> 'v' as is_read_only,
      function.proretset as returns_set,
      result.oid = 'void'::regtype as returns_void,
      result.typtype = 'c' or coalesce(function.proargmodes::text[] && '{t,b,o}', false) as returns_row,
      result.oid = 'record'::regtype and not coalesce(function.proargmodes::text[] && '{t,b,o}', false)
        as returns_record,
      case when result_table.oid is not null
        then json_build_array(result_schema.nspname, result_table.relname)
      end as returns_table,
      function.provariadic <> 0 as is_variadic,
      coalesce((
        select json_agg(json_build_object(
          'name', coalesce(function.proargnames[place.n], ''),
          'type', format_type(place.type, null),
          'is_required', place.input <= function.pronargs - function.pronargdefaults,
          'is_variadic', place.mode = 'v'
        ) order by place.n)
        from (
          select n, type, mode, count(*) filter (where mode in ('i', 'b', 'v')) over (order by n) as input
          from unnest(
            coalesce(function.proallargtypes, function.proargtypes::oid[]),
            coalesce(function.proargmodes, array_fill('i'::"char", array[function.pronargs::int]))
          ) with ordinality as argument(type, mode, n)
        ) as place
        where place.mode in ('i', 'b', 'v')
      ), '[]') as arguments,
      case when result_table.oid is not null then '[]' else coalesce((
        select json_agg(json_build_object('name', coalesce(function.proargnames[n], ''), 'number', 0, 'type', format_type(type, null)) order by n)
        from unnest(function.proallargtypes, function.proargmodes) with ordinality as argument(type, mode, n)
        where mode in ('t', 'o', 'b')
      ), (
        select json_agg(json_build_object('name', attname, 'number', 0, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = result.typrelid and result.typtype = 'c' and attnum > 0 and not attisdropped
      ), '[]') end as result_columns
    from pg_proc as function
    join pg_namespace as namespace on namespace.oid = function.pronamespace
    join base_types on base_types.oid = function.prorettype
    join pg_type as result on result.oid = base_types.base
    left join pg_class as result_table on result_table.oid = result.typrelid and result_table.relkind in ('r', 'v', 'm', 'p', 'f')
    left join pg_namespace as result_schema on result_schema.oid = result_table.relnamespace
    where namespace.nspname = any($1) and function.prokind = 'f'
      and result.oid not in ('trigger'::regtype, 'event_trigger'::regtype)
    order by function.pronargs, pg_get_function_identity_arguments(function.oid), function.oid
  ) as f`;

/** Types that a cast may name, as name → the text that SQL knows them by. */
export const TYPES = `
  select coalesce(json_object_agg(t.name, t.sql), '{}') as found from (
    select distinct on (type.typname) type.typname as name, quote_ident(namespace.nspname) || '.' || quote_ident(type.typname) as sql
    from pg_type as type
    join pg_namespace as namespace on namespace.oid = type.typnamespace
    where namespace.nspname = any($1 || array['pg_catalog', 'extensions'])
      and type.typtype in ('b', 'd', 'e', 'r', 'm')
    order by type.typname, namespace.nspname = 'pg_catalog' desc
  ) as t`;
