/** `npm run fuzz`: 20,000 requests that nobody should send. Fails on a 5xx, a crash or 50 MB more memory. */
import { fuzz } from "../tests/fuzz/run.ts";

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
/** MB from when caches are full. */
const maxGrowth = 50;

console.log(`${count} requests, seed ${seed}`);
const { statuses, bad, complaints, memory, running } = await fuzz({
  count,
  seed,
  warmUp: Math.min(5_000, count / 2),
});
for (const { status, request } of bad.slice(0, 20)) console.log(`\n${status} for\n${request}`);
for (const line of complaints.slice(0, 60)) console.log(line);
const growth = memory.end - memory.warm;
console.log("\nstatuses", statuses);
console.log(
  `${bad.length} bad answers; ${complaints.length} lines of complaint; ${running ? "running" : "dead"}`,
);
console.log(
  `memory ${memory.warm.toFixed(0)} MB → ${memory.end.toFixed(0)} MB (${growth.toFixed(0)} MB, at most ${maxGrowth})`,
);
process.exitCode = bad.length === 0 && running && growth <= maxGrowth ? 0 : 1;
