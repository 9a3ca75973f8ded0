/** What a row of the messages says in a line. */
import { expect, test } from "vitest";
import { excerptOf, readProblem } from "../../app/features/admin/messages/message.ts";

test("an excerpt begins with what differs from message to message", () => {
  const greeting = "[극단 76] 김관객 님, 예매해 주셔서 고맙습니다.";
  expect(excerptOf([greeting, "", "달의 뒷면", "12월 5일(토) · 2명", "", "고맙습니다."])).toBe(
    "12월 5일\u2060(토) · 2명",
  );
  expect(excerptOf([greeting, "12월 5일(토) · 2명", "아래 계좌로 보내 주세요.", "가상은행 000-00"])).toBe(
    "12월 5일\u2060(토) · 2명",
  );
  expect(excerptOf(["고맙습니다.", "또 오세요."])).toBe("고맙습니다. 또 오세요.");
});

test("the code of a machine is taken out of the sentence at whose end it stands", () => {
  expect(readProblem("연결하지 못했습니다. 주소를 확인해 주세요(ENOTFOUND).")).toEqual({
    problem: "연결하지 못했습니다. 주소를 확인해 주세요.",
    code: "ENOTFOUND",
  });
  const named = "메일 서버(SMTP_URL)가 설정되지 않았습니다.";
  expect(readProblem(named)).toEqual({ problem: named, code: undefined });
  expect(readProblem(null)).toEqual({ problem: null, code: undefined });
});
