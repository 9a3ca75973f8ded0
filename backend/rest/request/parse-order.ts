/** `order=`: how the rows are sorted. */
import { type Field, parseField } from "./field.ts";
import { Scanner } from "./scanner.ts";

export interface OrderTerm {
  /** The embedded to-one table that the field belongs to; undefined: the table itself. */
  relation: string | undefined;
  field: Field;
  descending: boolean;
  nulls: "first" | "last" | undefined;
}

export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms = [parseTerm(scanner)];
  while (scanner.skip(",")) terms.push(parseTerm(scanner));
  scanner.end();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  let field = parseField(scanner);
  let relation: string | undefined;
  if (field.path.length === 0 && scanner.skip("(")) {
    relation = field.name;
    field = parseField(scanner);
    scanner.expect(")");
  }
  let descending = false;
  let nulls: OrderTerm["nulls"];
  while (scanner.skip(".")) {
    const word = scanner.take(/[a-z]+/y);
    if (word === "asc" || word === "desc") descending = word === "desc";
    else if (word === "nullsfirst") nulls = "first";
    else if (word === "nullslast") nulls = "last";
    else throw scanner.failure("asc, desc, nullsfirst or nullslast");
  }
  return { relation, field, descending, nulls };
}
