/** What a row of the messages says in a line. */
import { expect, test } from "vitest";
import { readProblem } from "../../app/features/admin/messages/message.ts";

test("the code of a machine is taken out of the sentence at whose end it stands", () => {
  expect(readProblem("연결하지 못했습니다. 주소를 확인해 주세요(ENOTFOUND).")).toEqual({
    problem: "연결하지 못했습니다. 주소를 확인해 주세요.",
    code: "ENOTFOUND",
  });
  const named = "메일 서버(SMTP_URL)가 설정되지 않았습니다.";
  expect(readProblem(named)).toEqual({ problem: named, code: undefined });
  expect(readProblem(null)).toEqual({ problem: null, code: undefined });
});
