import { afterEach, expect, test, vi } from "vitest";
import { StartError } from "../../backend/errors.ts";
import { runCommand } from "../../scripts/run-command.ts";

afterEach(() => {
  process.exitCode = undefined;
});

test("an operator whose command fails on a full disk is asked to make room, whichever part found it full", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const found = [
    new StartError("initdb: error: could not write to file: No space left on device"),
    Object.assign(new Error("write"), { code: "ENOSPC", path: "/data/backups" }),
  ];
  for (const error of found) await runCommand(() => Promise.reject(error));
  expect(printed.mock.calls.flat()).toEqual([
    "The disk is full. Make room, and call this again.",
    "The disk is full (/data/backups). Make room, and call this again.",
  ]);
  expect(process.exitCode).toBe(1);
  printed.mockClear();
});
