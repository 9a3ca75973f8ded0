import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Catalog } from "../../scripts/database-types/catalog.ts";
import { renderTypes } from "../../scripts/database-types/typescript.ts";

test("the committed types are those of the migrations", { timeout: 60_000 }, async () => {
  const script = join(import.meta.dirname, "../../scripts/generate-types.ts");
  await promisify(execFile)(process.execPath, [script, "--check"]);
});

const catalog: Catalog = {
  enums: [{ name: "mood", labels: ["calm", "wild"] }],
  relations: [
    {
      name: "shows",
      view: false,
      columns: [
        { name: "id", type: "int8", array: false, nullable: false, optional: true, computed: true },
        { name: "moods", type: "mood", array: true, nullable: true, optional: true, computed: false },
        { name: "title", type: "text", array: false, nullable: false, optional: false, computed: false },
      ],
      fields: [{ name: "sentence", type: "text", array: false }],
      relationships: [],
    },
  ],
  functions: [
    {
      name: "rename",
      arguments: [{ name: "title", type: "text", array: false, optional: true }],
      table: null,
      returns: { type: "void", array: false },
      set: false,
    },
  ],
};

test("a reader of the types knows what may be absent, what has a default and what cannot be written", () => {
  const types = renderTypes("public", catalog);
  expect(types).toContain(`        Row: {
          id: number;
          moods: Database["public"]["Enums"]["mood"][] | null;
          title: string;
          sentence: string | null;
        };
        Insert: {
          id?: never;
          moods?: Database["public"]["Enums"]["mood"][] | null;
          title: string;
        };`);
  expect(types).toContain(`        Args: { title?: string };
        Returns: undefined;`);
  expect(types).toContain(`mood: "calm" | "wild";`);
});
