/** What ARCHITECTURE.md says about who may import and use what, on resolved paths. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

export interface SourceRule {
  title: string;
  /** Paths from the root of the project. */
  files: RegExp;
  except?: RegExp;
  /** What these files must not import: a path from the root, or a package. Of features and services: another one. */
  imports?: RegExp;
  /** `supabase.from`, `process.env`: members that these files must not use. */
  uses?: (object: string, property: string, isCalled: boolean) => boolean;
}

const serviceNames = "auth|rest|storage|functions";
/** The stages that a request of the REST service goes through, in their order. */
const restStages = ["request", "schema", "plan", "sql", "response", "endpoints"];

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));
/** What a release installs, what Node.js has, and own files. Loaded when they are needed alone: vite and the S3 library. */
const partOfRelease = `(${Object.keys(dependencies).join("|")}|vite|@aws-sdk/client-s3|app|server|backend|shared|checks)(/|$)|node:`;

export const sourceRules: SourceRule[] = [
  {
    title: "what runs as it is imports only packages of a release",
    files: /^(server|backend|shared|checks)\/|^main\.ts$/,
    imports: new RegExp(`^(?!${partOfRelease})`),
  },
  {
    title: "the website meets the backend over HTTP only",
    files: /^app\//,
    imports: /^(backend|server|checks)\//,
  },
  {
    title: "lib knows nothing above it",
    files: /^app\/lib\//,
    imports: /^app\/(page-loading|ui|features|routes)\//,
  },
  {
    title: "the mechanics of page loading know lib alone",
    files: /^app\/page-loading\//,
    imports: /^(app\/(ui|features|routes)\/|@supabase\/)/,
  },
  {
    title: "ui knows no feature, no route and no API",
    files: /^app\/ui\//,
    imports: /^(app\/(features|routes)\/|@supabase\/)/,
  },
  { title: "features know no route", files: /^app\/features\//, imports: /^app\/routes\// },
  {
    title: "features are strangers to each other",
    files: /^app\/features\/((?:admin\/)?[^/]+)\//,
    imports: /^app\/features\/((?:admin\/)?[^/]+)\//,
  },
  { title: "the server knows no backend", files: /^server\//, imports: /^(backend|checks)\// },
  {
    title: "the backend knows no website",
    files: /^backend\//,
    imports: /^(app\/|server\/|checks\/|@supabase\/)/,
  },
  {
    title: "what server and backend share knows neither",
    files: /^shared\//,
    imports: /^(app|server|backend)\//,
  },
  {
    title: "services of the backend are strangers to each other",
    files: new RegExp(`^backend/(${serviceNames})/`),
    imports: new RegExp(`^backend/(${serviceNames})/`),
  },
  ...restStages.slice(0, -1).map((stage, i) => ({
    title: "a stage of the REST service knows none after it",
    files: new RegExp(`^backend/rest/${stage}/`),
    imports: new RegExp(`^backend/rest/(?:${restStages.slice(i + 1).join("|")})/`),
  })),
  {
    title: "the database layer knows no service",
    files: /^backend\/postgres\//,
    imports: new RegExp(`^backend/(${serviceNames})/`),
  },
  {
    title: "only the database layer imports the driver",
    files: /^(app|server|backend|checks|service-worker|supabase)\/|^main\.ts$/,
    except: /^backend\/postgres\//,
    imports: /^pg($|-|\/)/,
  },
  {
    title: "edge functions import nothing of the project but their own",
    files: /^supabase\/functions\//,
    imports: /^(app|server|backend)\//,
  },
  {
    title: "only *-data files call the API",
    files: /^app\//,
    // The browser's client is made there.
    except: /(-data(\.server)?\.tsx?|^app\/lib\/supabase\.client\.ts)$/,
    uses: (object, property, isCalled) =>
      /supabase|client\b/i.test(object) &&
      (["auth", "storage", "functions"].includes(property) ||
        (isCalled && ["from", "rpc"].includes(property))),
  },
  {
    title: "only configuration reads the environment",
    files: /^(app|server|backend)\//,
    // What a program of PostgreSQL is given, and the home of the user whom root hands over to.
    except: /^(backend\/postgres\/child-environment|server\/folder-user)\.ts$/,
    uses: (object, property) => object === "process" && property === "env",
  },
];

/** The titles of the rules that a file breaks, with what it imports or uses. */
export function violations(path: string, source: string, rules = sourceRules): string[] {
  const inForce = rules.filter(({ files, except }) => files.test(path) && !except?.test(path));
  if (inForce.length === 0) return [];
  const { imports, members } = read(path, source);
  return inForce.flatMap((rule) => {
    const own = rule.files.exec(path)?.[1];
    const imported = imports.filter((target) => {
      const found = rule.imports?.exec(target);
      return found && (found[1] === undefined || own === undefined || found[1] !== own);
    });
    const used = members
      .filter((member) => rule.uses?.(...member))
      .map(([object, name]) => `${object}.${name}`);
    return [...imported, ...used].map((what) => `${rule.title}: ${path} → ${what}`);
  });
}

type Member = [object: string, property: string, isCalled: boolean];

function read(path: string, source: string): { imports: string[]; members: Member[] } {
  const { program, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const members: Member[] = [];
  const dynamic: string[] = [];
  const called = new Set<unknown>();
  new Visitor({
    CallExpression: ({ callee }) => called.add(callee),
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== "Identifier") return;
      members.push([source.slice(node.object.start, node.object.end), node.property.name, called.has(node)]);
    },
    ImportExpression: ({ source: from }) => {
      if (from.type === "Literal" && typeof from.value === "string") dynamic.push(from.value);
    },
  }).visit(program);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...dynamic,
  ];
  return { imports: named.map((name) => resolve(path, name)), members };
}

function resolve(path: string, name: string): string {
  if (name.startsWith("~/")) return `app/${name.slice(2)}`;
  return name.startsWith(".") ? join(dirname(path), name) : name;
}
