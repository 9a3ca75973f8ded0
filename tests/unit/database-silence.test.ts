/** What the site knows of a database that does not answer, before anybody asks it. */
import { expect, it, vi } from "vitest";
import { watchSilence } from "../../server/database-silence.ts";

it("a database is silent from the first question without an answer until it answers one", async () => {
  let answer = async () => true;
  let asked = 0;
  const silence = watchSilence(() => {
    asked++;
    return answer();
  }, 1);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3), 30_000);

  const hanging = Promise.withResolvers<boolean>();
  answer = () => hanging.promise;
  await vi.waitFor(() => expect(silence.silentMs()).toBeGreaterThan(20), 30_000);
  const before = silence.silentMs();
  answer = async () => false;
  hanging.resolve(false);
  const askedBefore = asked;
  await vi.waitFor(() => expect(asked).toBeGreaterThan(askedBefore + 3), 30_000);
  expect(silence.silentMs()).toBeGreaterThan(before);

  answer = async () => true;
  await vi.waitFor(() => expect(silence.silentMs()).toBe(0), 30_000);
  silence.close();
});
