/** Every endpoint there is, read from where it is declared, so that a new one is fuzzed from its first day. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import siteRoutes from "../../app/routes.ts";
import type { Site } from "../support/site.ts";

export interface Endpoint {
  method: string;
  /** Parts that start with a colon stand for anything. */
  path: string;
  /** PostgreSQL's types of the columns or arguments that it takes. */
  types?: Record<string, string>;
}

export async function endpointsOf(site: Site): Promise<Endpoint[]> {
  return [
    ...declaredIn("auth"),
    ...declaredIn("storage"),
    ...(await tablesAndFunctions(site)),
    { method: "POST", path: "/functions/v1/send-contact-message" },
    { method: "POST", path: "/functions/v1/:name" },
    ...pagesOf(await siteRoutes),
    ...["/healthz", "/readyz", "/fonts/2/:family/:set"].map((path) => ({ method: "GET", path })),
  ];
}

function declaredIn(service: "auth" | "storage"): Endpoint[] {
  const source = readFileSync(join(import.meta.dirname, `../../backend/${service}/app.ts`), "utf8");
  const declared = source.matchAll(/app\.(?:(get|post|put|delete)\(|on\(\["GET", "POST"\], )"(\/[^"]*)"/g);
  return [...declared].map(([, method = "get", path = ""]) => ({
    method: method.toUpperCase(),
    path: `/${service}/v1${path.replace("{.+}", "")}`,
  }));
}

async function tablesAndFunctions(site: Site): Promise<Endpoint[]> {
  const { secretKey } = await site.keys();
  const answer = await fetch(`${site.url}/rest/v1/`, { headers: { apikey: secretKey } });
  const { paths, definitions } = (await answer.json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [] }]) => {
      const body = parameters.find((parameter) => parameter.in === "body")?.schema;
      const properties = body?.properties ?? definitions[path.slice(1)]?.properties ?? {};
      const types = Object.fromEntries(
        Object.entries(properties).map(([name, { format }]) => [name, format]),
      );
      return { method: method.toUpperCase(), path: `/rest/v1${path}`, types };
    }),
  );
}

interface OpenApi {
  paths: Record<string, Record<string, { parameters?: { in?: string; schema?: Shape }[] }>>;
  definitions: Record<string, Shape>;
}

interface Shape {
  properties?: Record<string, { format: string }>;
}

function pagesOf(routes: RouteConfigEntry[], parent = ""): Endpoint[] {
  return routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path.replace("*", ":rest").replaceAll("?", "")}`;
    const at = own || "/";
    const pages = ["GET", "POST"].flatMap((method) => [
      { method, path: at },
      { method, path: `${at === "/" ? "/_root" : at}.data` },
    ]);
    return [...(children.length > 0 ? [] : pages), ...pagesOf(children, own)];
  });
}
