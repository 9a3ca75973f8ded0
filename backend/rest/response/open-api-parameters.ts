/** Parameters that all tables have, in the words of OpenAPI. */

const parameter = (name: string, place: "query" | "header", description: string, values?: string[]) => ({
  name,
  in: place,
  description,
  required: false,
  type: "string",
  ...(values && { enum: values }),
});

const RETURNS = ["return=representation", "return=minimal", "return=none"];
const RESOLUTIONS = ["resolution=ignore-duplicates", "resolution=merge-duplicates"];

export const COMMON_PARAMETERS: Record<string, unknown> = {
  preferParams: parameter("Prefer", "header", "Preference", ["params=single-object"]),
  preferReturn: parameter("Prefer", "header", "Preference", RETURNS),
  preferCount: parameter("Prefer", "header", "Preference", ["count=none"]),
  preferPost: parameter("Prefer", "header", "Preference", [...RETURNS, ...RESOLUTIONS]),
  select: parameter("select", "query", "Filtering Columns"),
  on_conflict: parameter("on_conflict", "query", "On Conflict"),
  order: parameter("order", "query", "Ordering"),
  range: parameter("Range", "header", "Limiting and Pagination"),
  rangeUnit: { ...parameter("Range-Unit", "header", "Limiting and Pagination"), default: "items" },
  offset: parameter("offset", "query", "Limiting and Pagination"),
  limit: parameter("limit", "query", "Limiting and Pagination"),
};

export function refer(name: string): { $ref: string } {
  return { $ref: `#/parameters/${name}` };
}
