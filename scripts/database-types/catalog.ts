/** What PostgreSQL's catalog says about a schema, as far as TypeScript types need it. */
import pg from "pg";
import type { DatabaseConnection } from "../../backend/config.ts";

export interface ValueType {
  /** Name of the type, of an element for arrays: "int4", "text". */
  type: string;
  array: boolean;
}

export interface Column extends ValueType {
  name: string;
  nullable: boolean;
  /** Has a value of its own when none is given. */
  optional: boolean;
  /** Never to be given: computed from other columns. */
  computed: boolean;
}

export interface Relationship {
  name: string;
  columns: string[];
  oneToOne: boolean;
  relation: string;
  referencedColumns: string[];
}

export interface Relation {
  name: string;
  view: boolean;
  columns: Column[];
  /** Functions of a row, which are read like columns when they are asked for by name. */
  fields: (ValueType & { name: string })[];
  relationships: Relationship[];
}

interface Argument extends ValueType {
  name: string;
  optional: boolean;
}

export interface SchemaFunction {
  name: string;
  arguments: Argument[];
  /** Columns of what it returns when that is a table. */
  table: (ValueType & { name: string })[] | null;
  returns: ValueType;
  set: boolean;
}

export interface Catalog {
  relations: Relation[];
  functions: SchemaFunction[];
  enums: { name: string; labels: string[] }[];
}

const typeOf = (oid: string) => `
  (select json_build_object(
     'type', coalesce(element.typname, base.typname),
     'array', element.typname is not null)
   from pg_type as base left join pg_type as element on element.oid = base.typelem and base.typcategory = 'A'
   where base.oid = ${oid})::jsonb`;

const namesOf = (relation: string, numbers: string) => `
  (select json_agg(attname order by place)
   from unnest(${numbers}) with ordinality as listed(number, place)
   join pg_attribute on attrelid = ${relation} and attnum = listed.number)`;

const relations = `
  select relname as name, relkind in ('v', 'm') as view,
    coalesce((
      select json_agg(jsonb_build_object(
        'name', attname, 'nullable', not attnotnull,
        'optional', atthasdef or attidentity <> '' or not attnotnull,
        'computed', attgenerated <> '' or attidentity = 'a') || ${typeOf("atttypid")} order by attname collate "C")
      from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped), '[]') as columns,
    coalesce((
      select json_agg(jsonb_build_object('name', proname) || ${typeOf("prorettype")} order by proname collate "C")
      from pg_proc
      where pronamespace = relation.relnamespace and pronargs = 1 and proargtypes[0] = relation.reltype
        and not proretset), '[]') as fields,
    coalesce((
      select json_agg(json_build_object(
        'name', conname, 'columns', ${namesOf("conrelid", "conkey")},
        'oneToOne', exists (
          select from pg_index
          where indrelid = conrelid and indisunique and indpred is null
            and (select array_agg(number order by number) from unnest(indkey::int2[]) as number)
              = (select array_agg(number order by number) from unnest(conkey) as number)),
        'relation', target.relname,
        'referencedColumns', ${namesOf("confrelid", "confkey")}) order by conname collate "C")
      from pg_constraint join pg_class as target on target.oid = confrelid
      where conrelid = relation.oid and contype = 'f' and target.relnamespace = relation.relnamespace), '[]')
      as relationships
  from pg_class as relation
  where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
  order by relname collate "C"`;

const functions = `
  select proname as name, proretset as set, ${typeOf("prorettype")} as returns,
    coalesce((
      select json_agg(jsonb_build_object('name', proargnames[place], 'optional', place > pronargs - pronargdefaults)
        || ${typeOf("argument")} order by proargnames[place] collate "C")
      from unnest(proargtypes::oid[]) with ordinality as listed(argument, place)), '[]') as arguments,
    (select json_agg(jsonb_build_object('name', proargnames[place]) || ${typeOf("argument")}
        order by proargnames[place] collate "C")
      from unnest(proallargtypes) with ordinality as listed(argument, place)
      where proargmodes[place] in ('t', 'o')) as table
  from pg_proc
  where pronamespace = $1::regnamespace and prokind = 'f'
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by proname collate "C"`;

const enums = `
  select typname as name, json_agg(enumlabel order by enumsortorder) as labels
  from pg_type join pg_enum on enumtypid = pg_type.oid
  where typnamespace = $1::regnamespace group by typname order by typname collate "C"`;

export async function readCatalog(database: DatabaseConnection, schema: string): Promise<Catalog> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return {
      relations: (await client.query<Relation>(relations, [schema])).rows,
      functions: (await client.query<SchemaFunction>(functions, [schema])).rows,
      enums: (await client.query<Catalog["enums"][number]>(enums, [schema])).rows,
    };
  } finally {
    await client.end();
  }
}
