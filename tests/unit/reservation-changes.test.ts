import { expect, test } from "vitest";
import {
  announceReservationsChange,
  channelName,
  onReservationsChangeElsewhere,
} from "../../app/lib/reservation-changes.ts";

test("a tab receives the changes of other tabs, and not its own, so that it asks for its lists once", async () => {
  const otherTab = new BroadcastChannel(channelName);
  otherTab.onmessage = () => otherTab.postMessage("changed elsewhere");
  const received: unknown[] = [];
  const answered = Promise.withResolvers<void>();
  const end = onReservationsChangeElsewhere(({ data }) => {
    received.push(data);
    if (data === "changed elsewhere") answered.resolve();
  });
  announceReservationsChange();
  await answered.promise;
  end();
  otherTab.close();
  expect(received).toEqual(["changed elsewhere"]);
});
