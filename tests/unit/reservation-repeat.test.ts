/** A visitor whose answer gets lost, or who reloads, does not reserve twice and loses nothing. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isUnanswered, newRequestId, openDraft } from "../../app/features/reservation/reservation-draft.ts";
import {
  AnswerLost,
  askForReservation,
  sendReservation,
} from "../../app/features/reservation/reservation-request.ts";

function tabStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe("the draft", () => {
  test("a visitor who reloads finds what was typed, under the same request id", () => {
    const storage = tabStorage();
    const draft = openDraft("show", undefined, storage);
    draft.change({ fields: { name: "김관객" } });
    draft.change({ sent: true });
    const again = openDraft("show", undefined, storage);
    expect(again.requestId).toBe(draft.requestId);
    expect(again.fields).toEqual({ name: "김관객" });
    expect(isUnanswered("show", storage)).toBe(true);
    again.acknowledge();
    expect(isUnanswered("show", storage)).toBe(false);
  });

  test("a visitor who has closed a reservation begins another one", () => {
    const storage = tabStorage();
    const draft = openDraft("show", undefined, storage);
    draft.discard();
    expect(openDraft("show", undefined, storage).requestId).not.toBe(draft.requestId);
  });

  test("shows do not share a draft", () => {
    const storage = tabStorage();
    expect(openDraft("one", undefined, storage).requestId).not.toBe(
      openDraft("other", undefined, storage).requestId,
    );
  });

  test.each(["", "null", "{", '{"requestId":1}', '{"requestId":"a","sent":true,"fields":{"name":3}}'])(
    "a visitor with %j in storage begins again",
    (stored) => {
      const storage = tabStorage();
      storage.setItem("madang-reservation-show", stored);
      expect(openDraft("show", undefined, storage)).toMatchObject({ fields: {}, sent: false });
    },
  );

  test("a full storage does not stop a visitor", () => {
    const full = {
      ...tabStorage(),
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const draft = openDraft("show", undefined, full);
    draft.change({ fields: { name: "김관객" } });
    expect(draft.fields).toEqual({ name: "김관객" });
  });

  test("a request id is a random uuid", () => {
    const ids = new Set(Array.from({ length: 100 }, newRequestId));
    expect(ids.size).toBe(100);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });
});

describe("the request", () => {
  const answers = vi.fn<typeof fetch>();
  const request = new URLSearchParams({ name: "김관객", request_id: "the-id" });

  beforeEach(() => {
    vi.useFakeTimers();
    answers.mockReset();
    vi.stubGlobal("fetch", answers);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function settle<T>(promise: Promise<T>): Promise<T> {
    const settled = promise.then(
      (value) => () => value,
      (error) => () => {
        throw error;
      },
    );
    await vi.runAllTimersAsync();
    return (await settled)();
  }

  test("an answer that got lost is asked for again under the same id, which no address shows", async () => {
    const repeated = vi.fn();
    answers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    answers.mockResolvedValueOnce(new Response("", { status: 503 }));
    answers.mockResolvedValueOnce(Response.json({ ok: true, reservation: {}, repeat: true }));
    expect(await settle(sendReservation("show", request, repeated))).toMatchObject({
      ok: true,
      repeat: true,
    });
    expect(repeated).toHaveBeenCalledTimes(2);
    for (const [address, init] of answers.mock.calls) {
      expect(address).toBe("/performances/show/reserve.json");
      expect(String(init?.body)).toContain("request_id=the-id");
    }
  });

  test("a visitor without a connection hears so in the end", async () => {
    answers.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(settle(sendReservation("show", request, () => undefined))).rejects.toBeInstanceOf(
      AnswerLost,
    );
    expect(answers).toHaveBeenCalledTimes(4);
  });

  test("a visitor whose connection is fine hears that the site failed", async () => {
    answers.mockImplementation(async () => new Response("", { status: 503 }));
    await expect(settle(sendReservation("show", request, () => undefined))).rejects.toMatchObject({
      siteFailed: true,
    });
    answers.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(settle(sendReservation("show", request, () => undefined))).rejects.toMatchObject({
      siteFailed: false,
    });
  });

  test("a refusal is not repeated", async () => {
    const refusal = { ok: false, message: "예매 신청 실패: 이 회차는 매진되었습니다." };
    answers.mockResolvedValueOnce(Response.json(refusal, { status: 409 }));
    expect(await settle(sendReservation("show", request, () => undefined))).toEqual(refusal);
    expect(answers).toHaveBeenCalledTimes(1);
  });

  test("a visitor refused by the flood limit reads its message", async () => {
    answers.mockResolvedValueOnce(Response.json({ message: "요청이 너무 많습니다." }, { status: 429 }));
    expect(await settle(sendReservation("show", request, () => undefined))).toEqual({
      ok: false,
      message: "예매 신청 실패: 요청이 너무 많습니다.",
    });
  });

  test("a request that made no reservation is not found", async () => {
    answers.mockResolvedValueOnce(Response.json({ ok: false, message: "" }));
    expect(await settle(askForReservation("show", "the-id"))).toBeNull();
  });
});
