/** What the server lets an admin know of the installation: its version, a newer one, and what its checks find. */
import { createContext } from "react-router";
import { z } from "zod";

const newVersion = z.object({
  version: z.string(),
  date: z.string(),
  notes: z.string(),
  /** Of the archive. */
  url: z.string(),
});

export const findingShape = z.object({
  state: z.enum(["good", "attention", "problem"]),
  code: z.string(),
  /** A number, a name, bytes or a moment, by the code. */
  value: z.string().optional(),
});

export const operationReport = z.object({
  version: z.string(),
  newVersion: newVersion.nullable(),
  /** By the name of the check. */
  findings: z.record(z.string(), findingShape),
});

export type OperationReport = z.infer<typeof operationReport>;
export type Finding = z.infer<typeof findingShape>;

export interface Operation {
  version: string;
  newVersion(): z.infer<typeof newVersion> | null;
  findings(): Promise<Record<string, Finding>>;
}

export const operationContext = createContext<Operation>();

export const operationPath = "/admin/operation.json";
