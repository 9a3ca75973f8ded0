/** The JSON body of a write: PostgreSQL gets its text, we only look at the keys. */
import { badBody } from "../rest-error.ts";

export interface Payload {
  /** A JSON array, as the client wrote its elements. */
  text: string;
  /** Keys of the objects, all of which have the same ones, unless columns are listed. */
  keys: string[];
  length: number;
}

/** Reads the body of an insert or update; `columns` of the query replaces its keys. */
export function parsePayload(text: string, columns: string[] | undefined): Payload {
  const value = parseJson(text);
  const objects = Array.isArray(value) ? value : [value];
  if (!objects.every(isObject)) throw badBody("Empty or invalid json");
  const list = Array.isArray(value) ? text : `[${text}]`;
  if (columns) return { text: list, keys: columns, length: objects.length };
  const keys = Object.keys(objects[0] ?? {});
  const known = new Set(keys);
  for (const object of objects) {
    const own = Object.keys(object);
    if (own.length !== known.size || !own.every((key) => known.has(key))) {
      throw badBody("All object keys must match");
    }
  }
  return { text: list, keys, length: objects.length };
}

export interface CallBody {
  /** Names of the arguments; a body that is no object names none. */
  names: string[];
  /** Whether it is a list, of which the first object counts. */
  isList: boolean;
}

/** Reads the body of a function call. */
export function parseCallBody(text: string): CallBody {
  const value = text === "" ? {} : parseJson(text);
  const isList = Array.isArray(value);
  const first: unknown = isList ? value[0] : value;
  return { names: isObject(first) ? Object.keys(first) : [], isList };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody("Empty or invalid json");
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
