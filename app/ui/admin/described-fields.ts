/** What a form calls its fields and how it shows their values, for those who speak of a field elsewhere. */
import { createContext, useContext, useEffect, useState } from "react";

export interface Choice {
  value: string;
  label: string;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
}

export interface DescribedColumn {
  name: string;
  label: string;
  kind?: "text" | "number" | "sentence" | "long";
  choices?: readonly Choice[];
  folder?: string;
}

type FieldKind =
  | { kind: "text"; type?: string }
  | { kind: "choice"; choices: readonly Choice[] }
  | { kind: "switch" }
  | { kind: "image"; shape: readonly [number, number] }
  | { kind: "images"; shape: readonly [number, number] }
  | { kind: "rows"; columns: readonly DescribedColumn[] };

export type FieldDescription = FieldKind & {
  label: string;
  /** Title of the group in which it is. */
  group?: string | undefined;
};

/** By the names of the fields, in the order of the form. */
export type DescribedFields = Map<string, FieldDescription>;

const DescribedFieldsContext = createContext<DescribedFields | null>(null);
export const DescribedFieldsProvider = DescribedFieldsContext.Provider;

const GroupContext = createContext<string | undefined>(undefined);
export const GroupProvider = GroupContext.Provider;

export function useDescribedFields(): DescribedFields {
  const [fields] = useState<DescribedFields>(() => new Map());
  return fields;
}

/** Has the form around know its field. */
export function useDescription(name: string, description: FieldDescription): void {
  const fields = useContext(DescribedFieldsContext);
  const group = useContext(GroupContext);
  useEffect(() => {
    fields?.set(name, { ...description, group });
  });
}
