/** What a visitor reads when the service does not take a message. */
import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { failure } from "../../app/features/inquiries/inquiry.ts";
import { sendMessage } from "../../app/features/inquiries/inquiry-data.ts";

const written = { name: "김관객", contact: "kim@example.com", message: "공연이 좋았습니다." };

/** The client of a service that answers so. */
const clientOf = (answer: () => Response) =>
  createClient("http://service.invalid", "key", { global: { fetch: async () => answer() } });

/** Sends a message to a service that answers so; a line in the log reports it. */
async function send(status: number, body: string) {
  const log = vi.mocked(console.error).mockImplementationOnce(() => {});
  const answer = await sendMessage(
    clientOf(() => new Response(body, { status })),
    written,
  );
  expect(log.mock.calls).toEqual([[`A message was not sent: FunctionsHttpError ${status}`]]);
  log.mockReset();
  return answer;
}

test.each([400, 500, 503])("the service's own text, when it answers %i with one", async (status) => {
  const error = "지금은 메시지를 받지 않습니다.";
  expect(await send(status, JSON.stringify({ success: false, error }))).toEqual({
    ok: false,
    message: error,
  });
});

test.each(["", "<h1>Bad Gateway</h1>", "null", '"text"', "{}", '{"error":" "}', '{"error":{"code":1}}'])(
  "the general text, when the service answers %j",
  async (body) => {
    expect(await send(502, body)).toEqual({ ok: false, message: failure.unknown });
  },
);

test("when to try again, after too many messages", async () => {
  const refusal = () =>
    Response.json({ error: "Too Many Requests" }, { status: 429, headers: { "Retry-After": "30" } });
  const answer = await sendMessage(clientOf(refusal), written);
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining("30초 뒤에") });
});
