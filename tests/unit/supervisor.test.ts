import { expect, it } from "vitest";
import { unitOf } from "../../scripts/update/supervisor.ts";

it.each([
  ["0::/system.slice/madang.service\n", "madang.service"],
  ["0::/system.slice/system-madang.slice/madang@one.service\n", "madang@one.service"],
  ["12:pids:/system.slice/madang.service\n1:name=systemd:/system.slice/madang.service\n", "madang.service"],
  ["0::/user.slice/user-1000.slice/session-3.scope\n", undefined],
  ["0::/user.slice/user-1000.slice/user@1000.service/app.slice/run-1.scope\n", undefined],
  ["0::/system.slice/docker-0123.scope\n", undefined],
  ["", undefined],
])("an operator's site with the control group %j runs as the unit %s", (cgroup, unit) => {
  expect(unitOf(cgroup)).toBe(unit);
});
