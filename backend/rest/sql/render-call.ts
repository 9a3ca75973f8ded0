/** A function call as the common table expression that the answer reads from. */
import type { DatabaseFunction, FunctionArgument } from "../schema/database-function.ts";
import { arrayLiteral, type Parameters, quoteName, quoteTable } from "./sql.ts";

/** Arguments as a JSON object, the first of a list or the whole body (POST), or as the texts of the query (GET). */
export type CallArguments =
  | { kind: "whole" }
  | { kind: "json"; names: string[]; isList: boolean }
  | { kind: "texts"; texts: ReadonlyMap<string, string[]> };

export function renderCall(called: DatabaseFunction, given: CallArguments, parameters: Parameters): string {
  const rows = called.returns_row ? "pgrst_call.*" : "pgrst_call.pgrst_scalar";
  const alias = called.returns_row || called.returns_void ? "pgrst_call" : "pgrst_call(pgrst_scalar)";
  const result = called.returns_void ? "1" : rows;
  const call = (list: string) => {
    const value = `${quoteTable(called)}(${list})`;
    return called.returns_record ? `(select ${value} as pgrst_scalar) as pgrst_call` : `${value} as ${alias}`;
  };
  if (given.kind === "whole") {
    return `select ${result} from ${call(`${parameters.bindBody()}::${called.arguments[0]?.type}`)}`;
  }
  const names = given.kind === "json" ? given.names : [...given.texts.keys()];
  const used = called.arguments.filter(({ name }) => names.includes(name));
  if (given.kind === "texts" || used.length === 0) {
    const list = used.map((argument) => {
      const texts = given.kind === "texts" ? (given.texts.get(argument.name) ?? []) : [];
      return pass(argument, `${parameters.bind(asText(argument, texts))}::${passedType(argument)}`);
    });
    return `select ${result} from ${call(list.join(", "))}`;
  }
  const types = used.map((argument) => `${quoteName(argument.name)} ${passedType(argument)}`).join(", ");
  const list = used.map((argument) => pass(argument, `pgrst_body.${quoteName(argument.name)}`)).join(", ");
  const json = `${parameters.bindBody()}::json${given.isList ? " -> 0" : ""}`;
  return `select ${result} from json_to_record(${json}) as pgrst_body(${types}), lateral ${call(list)}`;
}

/** A variadic argument may be repeated, or come as a list as PostgreSQL writes it; of others the last one counts. */
function asText({ is_variadic }: FunctionArgument, texts: string[]): string {
  const last = texts.at(-1) ?? "";
  return is_variadic && !(texts.length === 1 && /^\{.*\}$/s.test(last)) ? arrayLiteral(texts) : last;
}

/** Alone, these names would mean one character or bit, and the rest would be cut off. */
const ANY_LENGTH: Record<string, string> = {
  character: "character varying",
  "character[]": "character varying[]",
  bit: "bit varying",
  "bit[]": "bit varying[]",
};

function passedType({ type }: FunctionArgument): string {
  return ANY_LENGTH[type] ?? type;
}

function pass({ name, is_variadic }: FunctionArgument, value: string): string {
  return `${is_variadic ? "variadic " : ""}${quoteName(name)} => ${value}`;
}
