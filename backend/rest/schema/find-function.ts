/** Chooses the function that a call means, by its name and the names of the arguments. */
import { RestError } from "../rest-error.ts";
import type { DatabaseFunction } from "./database-function.ts";
import type { SchemaCache } from "./schema-cache.ts";
import { mostSimilar } from "./similar-name.ts";

export interface Call {
  schema: string;
  name: string;
  /** Names of the arguments given. */
  given: string[];
  /** Whether a body came with the call, which a function may take whole. */
  hasBody: boolean;
}

export function findFunction(cache: SchemaCache, call: Call): DatabaseFunction {
  const candidates = cache.functions(call.schema, call.name);
  const byName = candidates.filter((candidate) => takes(candidate, call.given));
  const fitting = byName.length === 0 && call.hasBody ? candidates.filter(takesJsonBody) : byName;
  const [found, ...others] = fitting;
  if (!found) throw noFunction(cache, call);
  if (others.length > 0) throw ambiguous(fitting);
  return found;
}

const BODY_TYPES = ["bytea", "json", "jsonb", "text", "xml"];

/** A function of one argument without a name gets the body as it is. */
export function takesWholeBody({ arguments: [only, ...others] }: DatabaseFunction): boolean {
  return only?.name === "" && others.length === 0 && BODY_TYPES.includes(only.type);
}

/** Whatever the body is, unless another function takes it apart. */
function takesJsonBody(candidate: DatabaseFunction): boolean {
  return takesWholeBody(candidate) && /^jsonb?$/.test(candidate.arguments[0]?.type ?? "");
}

/** Whether a request can pass the arguments: by their names, or as its body. */
export function isCallable(known: DatabaseFunction): boolean {
  return known.arguments.every(({ name }) => name !== "") || takesWholeBody(known);
}

/** All required arguments are given, and nothing that the function does not know. */
function takes(candidate: DatabaseFunction, given: string[]): boolean {
  const names = new Set(candidate.arguments.map((argument) => argument.name));
  const required = candidate.arguments.filter(({ is_required }) => is_required);
  return (
    given.every((name) => names.has(name)) && required.every((argument) => given.includes(argument.name))
  );
}

export function noFunction(cache: SchemaCache, { schema, name, given, hasBody }: Call): RestError {
  const list = given.length > 0 ? `(${given.join(", ")})` : " without parameters";
  const parameters =
    given.length > 0
      ? `with parameter${given.length > 1 ? "s" : ""} ${given.join(", ")}`
      : "without parameters";
  const searched = hasBody ? `${parameters} or with a single unnamed json/jsonb parameter` : parameters;
  const close = similarCall(cache, { schema, name, given });
  return new RestError("PGRST202", {
    message: `Could not find the function ${schema}.${name}${list} in the schema cache`,
    details: `Searched for the function ${schema}.${name} ${searched}, but no matches were found in the schema cache.`,
    hint: close ? `Perhaps you meant to call the function ${schema}.${close}` : null,
  });
}

/** Another function, or the one of the name with other arguments. */
function similarCall(
  cache: SchemaCache,
  { schema, name, given }: Pick<Call, "schema" | "name" | "given">,
): string | undefined {
  const candidates = cache.functions(schema, name);
  if (candidates.length === 0) return mostSimilar(name, cache.functionNames(schema));
  const written = (names: string[]) => `(${names.toSorted().join(", ")})`;
  const lists = candidates.map((candidate) => written(candidate.arguments.map((argument) => argument.name)));
  const close = mostSimilar(written(given), lists);
  return close && `${name}${close}`;
}

function ambiguous(candidates: DatabaseFunction[]): RestError {
  const list = candidates.map(
    ({ schema, name, arguments: parameters }) =>
      `${schema}.${name}(${parameters.map((argument) => `${argument.name} => ${argument.type}`).join(", ")})`,
  );
  return new RestError("PGRST203", {
    message: `Could not choose the best candidate function between: ${list.join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });
}
