/** What a hosted Supabase project has already, or refuses to the role that runs migrations. */

const managed =
  "(?:auth|storage|realtime|_realtime|vault|extensions|graphql|graphql_public|pgbouncer|net|cron|pgsodium|supabase_functions|supabase_migrations|pg_catalog|information_schema)";
const change = "(?:create|alter|drop|truncate|comment|grant|revoke|reindex|cluster|lock|security label)";

interface Rule {
  pattern: RegExp;
  /** Forms of it that hosted takes. */
  except?: RegExp;
  problem: string;
}

/** Patterns meet a statement as one line of lower-case words. */
export const hostedRules: Rule[] = [
  {
    pattern: new RegExp(`^${change}\\b.* ${managed}\\.`),
    except: new RegExp(
      [
        // What a statement on a table of our own may mention.
        "^create (?:(?:unlogged )?table|policy .*? on|trigger .*? on|(?:or replace )?function|(?:or replace )?view|index .*? on) (?:if not exists )?(?:public|private)\\.",
        "^alter table (?:only )?public\\.",
        "^(?:create|drop) policy .*? on (?:storage\\.(?:objects|buckets)|realtime\\.messages)\\b",
        "^create (?:or replace )?trigger .* on auth\\.users .*execute function (?:public|private)\\.",
      ].join("|"),
    ),
    problem: "changes what belongs to the platform",
  },
  {
    pattern: new RegExp(`\\b(?:insert into|update|delete from|merge into) (?:only )?${managed}\\.`),
    except: /^insert into storage\.buckets\b.* on conflict\b/,
    problem: "writes into a table of the platform",
  },
  {
    pattern: new RegExp(`^(?:create|alter|drop) schema (?:if (?:not )?exists )?${managed}\\b`),
    problem: "touches a schema of the platform",
  },
  {
    pattern: /^(?:create|alter|drop) (?:role|user|group)\b/,
    except: /^alter role (?:anon|authenticated|service_role|authenticator) (?:set|reset)\b/,
    problem: "touches a role",
  },
  { pattern: /^(?:grant|revoke) (?!.* on )/, problem: "changes the membership of a role" },
  { pattern: /^(?:create|alter|drop) extension\b/, problem: "touches an extension" },
  { pattern: /^alter (?:system|database)\b/, problem: "changes the server" },
  { pattern: /^(?:create|drop) (?:database|tablespace)\b/, problem: "changes the server" },
  { pattern: /^alter default privileges\b/, problem: "hides a missing grant" },
  {
    pattern: /^(?:set|reset) (?:(?:session|local) )?(?:role|session authorization)\b/,
    problem: "changes the role",
  },
  { pattern: /\bset_config \( '…'/, problem: "sets a parameter of the session" },
  { pattern: /\bowner to\b|^(?:reassign|drop) owned\b/, problem: "changes an owner" },
  {
    pattern:
      /^create (?:or replace )?(?:trusted )?(?:(?:procedural )?language|event trigger|access method|cast|publication|subscription|server|foreign data wrapper|user mapping)\b/,
    problem: "takes a superuser",
  },
  {
    // A parameter may have the name too.
    pattern:
      /^(?:create (?:or replace )?(?:function|procedure)|do)\b.*(?<![(,] )\blanguage (?!sql\b|plpgsql\b)\w/,
    problem: "is written in a language other than sql and plpgsql",
  },
  {
    pattern: /^copy\b|^load\b|\bpg_(?:read|write)_\w*file\b|\blo_(?:im|ex)port\b/,
    problem: "reaches for files",
  },
  { pattern: /\bsession_replication_role\b/, problem: "switches triggers off" },
  {
    pattern: /^(?:begin|commit|rollback|start transaction|savepoint|vacuum)\b|\bconcurrently\b/,
    problem: "cannot run inside the transaction of a migration",
  },
  {
    pattern: /^create (?:or replace )?view (?!.*security_invoker = (?:true|on)\b)/,
    problem: "is a view with the rights of its owner",
  },
  {
    pattern: /^create (?:unlogged )?table (?:if not exists )?(?!public\.|private\.)/,
    problem: "makes a table without naming its schema",
  },
  {
    pattern: /^create (?:or replace )?function (?!public\.|private\.)/,
    problem: "makes a function without naming its schema",
  },
];
