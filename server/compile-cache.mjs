/**
 * Has Node.js store the site's code as it was compiled, which halves the next start. Loaded before all other code
 * (`--import` in package.json); JavaScript, because what takes the types out of TypeScript is not even loaded then.
 */
import { statSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../node_modules", import.meta.url));

// What root writes into the folder of somebody else could not be removed by them.
if (process.getuid?.() === statSync(packages).uid) enableCompileCache(`${packages}/.cache/compiled`);
