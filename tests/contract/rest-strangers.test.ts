/** What somebody who has only the public key may ask the API for, and how much of it at once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aShow } from "../support/company.ts";
import { startTarget, type Target } from "../support/target.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget({ rateLimit: true });
  await aShow(target, { description: "a".repeat(9_999) });
});
afterAll(() => target.stop());

type Asker = { key?: string; clientAddress?: string; fromSite?: boolean };

async function ask(query: string, { key = target.publishableKey, ...context }: Asker = {}) {
  const url = `${target.url}/rest/v1/current_performances?${query}`;
  const answer = await target.backend.fetch(new Request(url, { headers: { apikey: key } }), context);
  const retryAfter = answer.headers.get("retry-after");
  return { status: answer.status, retryAfter, body: await answer.json() };
}

const times = (count: number, make: (nth: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i));
/** An odd number of letters is never twice the same: PostgreSQL tries millions of ways to see that. */
const evilPattern = `select=id&description=match.${encodeURIComponent("^(a*)(a*)(a*)\\1\\2\\3$")}`;

describe("a request without an account", () => {
  it.each([
    ["one table embedded 45 times", `select=${times(45, (nth) => `t${nth}:show_times(id)`)}`],
    [
      "a table embedded in itself again and again",
      "select=show_times(current_performances(show_times(current_performances(id))))",
    ],
    ["one long column 900 times", `select=${times(900, (nth) => `d${nth}:description`)}`],
    ["hundreds of conditions", `select=id&or=(${times(300, (nth) => `title.eq.${nth}`)})`],
    ["a list of a thousand values", `select=id&title=in.(${times(1_000, String)})`],
    ["more than anybody reads", `select=id&title=neq.${"x".repeat(8_000)}`],
    ["an order by twenty columns", `select=id&order=${times(20, () => "title")}`],
  ])("cannot ask for %s; the secret key can", async (_, query) => {
    const refused = await ask(query);
    expect([refused.status, refused.body.message]).toEqual([400, "The request asks for too much"]);
    expect((await ask(query, { key: target.secretKey })).status).toBe(200);
    // The plan is remembered by now, and the refusal stays.
    expect((await ask(query)).status).toBe(400);
  });

  it("is asked to come again when its pattern takes PostgreSQL too long", async () => {
    const { status, retryAfter, body } = await ask(evilPattern);
    expect([status, retryAfter, body.code]).toEqual([503, "1", "PGRST003"]);
    expect((await ask("select=id&title=imatch.^a.*z$")).status).toBe(200);
  });

  it("is one of a few of its address at once, and others are answered meanwhile", async () => {
    const crowd = times(40, () => evilPattern).map((query) => ask(query, { clientAddress: "192.0.2.1" }));
    const [other, ofTheSite, ofTheKey] = await Promise.all([
      ask("select=id", { clientAddress: "192.0.2.2" }),
      ask("select=id", { clientAddress: "192.0.2.1", fromSite: true }),
      ask("select=id", { clientAddress: "192.0.2.1", key: target.secretKey }),
    ]);
    expect([ofTheSite.status, ofTheKey.status]).toEqual([200, 200]);
    expect([200, 503]).toContain(other.status);
    const answers = await Promise.all(crowd);
    const reasons = answers.map(({ status, retryAfter, body }) => `${status} ${retryAfter} ${body.message}`);
    expect(
      reasons.filter((reason) => reason === "503 1 Too many requests of this address at once"),
    ).toHaveLength(30);
    expect(reasons.every((reason) => reason.startsWith("503 1 "))).toBe(true);
    expect((await ask("select=id", { clientAddress: "192.0.2.1" })).status).toBe(200);
  });
});
