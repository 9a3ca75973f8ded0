/** Says what in a set of migrations a hosted project would refuse, or would leave open. */
import { hostedRules } from "./hosted-rules.ts";
import { statementsOf } from "./sql-statements.ts";
import { wordingOf, wordingsWithin } from "./wording.ts";

export interface Migration {
  name: string;
  sql: string;
}

/** One sentence for each problem; none when the migrations fit. */
export function problemsOf(migrations: Migration[]): string[] {
  const statements = migrations.flatMap(({ name, sql }) =>
    statementsOf(sql).map((statement) => ({ place: `${name}:${statement.line}`, statement })),
  );
  const refused = statements.flatMap(({ place, statement }) =>
    wordingsWithin(statement).flatMap((wording) =>
      hostedRules
        .filter(({ pattern, except }) => pattern.test(wording) && !except?.test(wording))
        .map(({ problem }) => `${place} ${problem}: ${wording.slice(0, 80)}`),
    ),
  );
  const wordings = statements.map(({ place, statement }) => ({ place, wording: wordingOf(statement) }));
  return [...refused, ...openTables(wordings), ...openFunctions(wordings)];
}

type Placed = { place: string; wording: string };

/** Tables that are not wholly dressed: row-level security, rights, policies, a word on what they are. */
function openTables(statements: Placed[]): string[] {
  return statements.flatMap(({ place, wording }) => {
    const table = /^create (?:unlogged )?table (?:if not exists )?(public\.\w+)/.exec(wording)?.[1];
    if (!table) return [];
    const wanted = {
      "enables no row-level security": `^alter table (?:only )?${table} enable row level security$`,
      "does not take back what the platform may have granted": `^revoke all on (?:table )?${table} from public , anon , authenticated , service_role$`,
      "grants nothing": `^grant .* on (?:table )?${table} to `,
      "has no policy": `^create policy .* on ${table} `,
      "has no comment": `^comment on table ${table} is `,
    };
    return missing(statements, wanted).map((lack) => `${place} ${table} ${lack}`);
  });
}

/** Functions that anybody could call, or that could be led to call something else. */
function openFunctions(statements: Placed[]): string[] {
  return statements.flatMap(({ place, wording }) => {
    const name = /^create (?:or replace )?function (\w+\.\w+)/.exec(wording)?.[1];
    if (!name) return [];
    const everybody = name.startsWith("public.") ? "public , anon , authenticated , service_role" : "public";
    const lacks = missing(statements, {
      "can be called by everybody": `^revoke (?:execute|all) on function ${name} (?:\\( .*)?from ${everybody}$`,
      "has no comment": `^comment on function ${name} `,
    });
    if (/ security definer /.test(wording) && !/ set search_path = '' /.test(wording)) {
      lacks.push("runs with the rights of its owner on whatever search_path the caller has");
    }
    return lacks.map((lack) => `${place} ${name} ${lack}`);
  });
}

function missing(statements: Placed[], wanted: Record<string, string>): string[] {
  return Object.entries(wanted)
    .filter(([, pattern]) => !statements.some(({ wording }) => new RegExp(pattern).test(wording)))
    .map(([lack]) => lack);
}
