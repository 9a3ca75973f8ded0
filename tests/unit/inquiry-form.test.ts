/** What a visitor may write to the company, and the message when it is not enough. */
import { describe, expect, test } from "vitest";
import { firstProblem, readFields } from "../../app/features/inquiries/inquiry.ts";
import { emailShape } from "../../app/lib/email-shape.ts";
import { readTexts, store } from "../../app/lib/tab-storage.ts";
import {
  problemOf,
  readContactMessage,
} from "../../supabase/functions/send-contact-message/contact-message.ts";

const written = { name: "김관객", contact: "kim@example.com", message: "공연이 좋았습니다." };

describe("the form", () => {
  test.each([
    [{ name: " ", contact: "", message: "\n" }, "name", "이름을 입력해 주세요."],
    [{ name: "김관객", contact: " ", message: "" }, "contact", "연락처를 입력해 주세요."],
    [{ name: "김관객", contact: "연락 바람", message: " " }, "message", "메시지를 입력해 주세요."],
    [{ ...written, contact: "연락 바람" }, "contact", "올바른 이메일 또는 전화번호를 입력해 주세요."],
  ])("a visitor who sends %j hears first of what comes first in the form", (typed, field, message) => {
    expect(firstProblem(readFields(typed))).toEqual({ field, message });
  });

  test.each(["a@b.kr", " kim@example.co.kr ", "010-1234-5678", "+82 (0)42.000 1984", "1588-1234"])(
    "a visitor can be answered at %j",
    (contact) => {
      expect(firstProblem(readFields({ ...written, contact }))).toBeNull();
    },
  );

  test.each([
    "kim@example",
    "kim @example.com",
    "a@b@c.kr",
    "010-1234-오육칠팔",
    "@b.kr",
    "010-1",
    "042",
    "+82 10",
  ])("a visitor cannot be answered at %j", (contact) => {
    expect(firstProblem(readFields({ ...written, contact }))).toMatchObject({ field: "contact" });
  });

  test("a visitor who writes too much reads how much it is", () => {
    expect(firstProblem({ ...written, message: "가".repeat(6120) })).toEqual({
      field: "message",
      message: "메시지는 5,000자까지 입력할 수 있습니다. 1,120자를 줄여 주세요.",
    });
    expect(firstProblem({ ...written, name: "가".repeat(61) })?.field).toBe("name");
    expect(firstProblem({ ...written, contact: "1".repeat(255) })?.field).toBe("contact");
  });

  test("what is sent is trimmed, whole emoji stay and half of one is replaced", () => {
    expect(readFields({ name: " 김🎭 ", contact: " 010 ", message: "\n좋아요 \ud83c\n" })).toEqual({
      name: "김🎭",
      contact: "010",
      message: "좋아요 \ufffd",
    });
  });

  test("what is no text counts as nothing", () => {
    expect(readFields({ name: 3, contact: new Blob([]) })).toEqual({ name: "", contact: "", message: "" });
  });

  test("the form lets through exactly what the function takes", () => {
    const texts = [
      "",
      " ",
      "김관객",
      "a@b.kr",
      "a@b",
      "+82 (0)10 1234 5678",
      "０１０—1234—5678",
      `${"a".repeat(249)}@b.kr`,
      "1".repeat(255),
      "🎭".repeat(60),
      "🎭".repeat(61),
    ];
    const messages = ["", "\t", "안녕하세요", "가".repeat(5000), "가".repeat(5001)];
    for (const name of texts) {
      for (const contact of texts) {
        for (const message of messages) {
          const fields = { name, contact, message };
          const asked = firstProblem(readFields(fields))?.message.replace(/ \S+자를 줄여 주세요\.$/, "");
          expect([fields, asked]).toEqual([fields, problemOf(readContactMessage(fields))]);
        }
      }
    }
  });
});

test("a contact of any length is looked at in a moment", () => {
  const contact = `a@${"a.".repeat(125_000)}@`;
  expect(firstProblem({ name: "김관객", contact, message: "안녕하세요" })?.message).toMatch(
    /^연락처는 254자까지 입력할 수 있습니다/,
  );
  expect(emailShape.test(contact)).toBe(false);
});

describe("the draft", () => {
  const key = "madang-message";

  function storage() {
    const entries = new Map<string, string>();
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    };
  }

  test("a visitor finds again what was typed", () => {
    const tab = storage();
    store(key, written, tab);
    expect(readTexts(key, tab)).toEqual(written);
  });

  test("a draft that something else has written over is none", () => {
    const tab = storage();
    for (const text of ["{", "[]", "3", '{"name": 3}']) {
      tab.setItem(key, text);
      expect(readTexts(key, tab)).toEqual({});
    }
  });

  test("a tab whose storage is full forgets the draft, and nothing breaks", () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    store(key, written, full);
    expect(readTexts(key, full)).toEqual({});
  });
});
