/** Which form of answer a client takes. */
import { RestError } from "../rest-error.ts";

/** `array` for lists, `object` for exactly one row, `csv` for a table of text. */
export type AnswerForm = "array" | "object" | "csv";

export interface AnswerType {
  form: AnswerForm;
  /** Whether keys whose value is null are left out. */
  stripsNulls: boolean;
  contentType: string;
}

const FORMS: Record<string, AnswerForm> = {
  "*/*": "array",
  "application/*": "array",
  "application/json": "array",
  "application/vnd.pgrst.array": "array",
  "application/vnd.pgrst.array+json": "array",
  "application/vnd.pgrst.object": "object",
  "application/vnd.pgrst.object+json": "object",
  "text/csv": "csv",
};

const CONTENT_TYPES: Record<AnswerForm, string> = {
  array: "application/json; charset=utf-8",
  object: "application/vnd.pgrst.object+json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
};

const PLAIN: AnswerType = { form: "array", stripsNulls: false, contentType: CONTENT_TYPES.array };

/** The first acceptable form of an `Accept` header. */
export function answerType(accept: string | null): AnswerType {
  if (!accept || accept === "*/*" || accept === "application/json") return PLAIN;
  const entries = accept.split(",").map((entry) => entry.trim().toLowerCase());
  for (const entry of entries) {
    const [type = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const form = FORMS[type];
    if (!form) continue;
    const stripsNulls = parameters.includes("nulls=stripped") && type.startsWith("application/vnd.pgrst.");
    const contentType = stripsNulls
      ? `application/vnd.pgrst.${form}+json;nulls=stripped; charset=utf-8`
      : CONTENT_TYPES[form];
    return { form, stripsNulls, contentType };
  }
  throw new RestError("PGRST107", {
    message: `None of these media types are available: ${entries.map((entry) => entry.split(";")[0]?.trim()).join(", ")}`,
  });
}
