/** Where the sample company would be seen by strangers. */
import { expect, test } from "vitest";
import { isPublicAddress } from "~/features/admin/first-day/public-address.ts";

test.each([
  ["localhost", false],
  ["127.0.0.1", false],
  ["[::1]", false],
  ["192.168.0.12", false],
  ["172.16.3.4", false],
  ["172.32.3.4", true],
  ["10.1.2.3", false],
  ["box.local", false],
  ["[fd12:3456::1]", false],
  ["stage.example", true],
  ["203.0.113.9", true],
  ["10.example.com", true],
])("an admin at %s is warned of the sample company: %s", (hostname, warned) => {
  expect(isPublicAddress(hostname)).toBe(warned);
});
