/** Text messages to visitors: through Solapi as its documentation says, and through the signed hook. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { callHook } from "../../backend/auth/hook.ts";
import type { SendMessage } from "../../server/outbox.ts";
import { createTextSender } from "../../server/text-messages.ts";
import { openSmsHook } from "../support/sms-hook.ts";

const apiKey = "NCSAYU7YDBXYORXC";
const apiSecret = "7NZGUGHT9DOVQ0TNP4DX5MJPPZM2IFOT";

interface Call {
  path: string | undefined;
  genuine: boolean;
  message: Record<string, unknown>;
}

const calls: Call[] = [];
/** What the next call is answered with instead of being taken. */
let refusal: { status: number; body: object } | undefined;

/** Speaks messages/v4/send-many/detail, with the signature of its documentation. */
const solapi = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  const parts = Object.fromEntries(
    String(request.headers.authorization)
      .replace("HMAC-SHA256 ", "")
      .split(/, ?/)
      .map((part) => part.split(/=(.*)/s) as [string, string]),
  );
  const expected = createHmac("sha256", apiSecret).update(`${parts.date}${parts.salt}`).digest("hex");
  const [message] = body.messages;
  calls.push({
    path: request.url,
    genuine: parts.apiKey === apiKey && parts.signature === expected,
    message,
  });
  response.writeHead(refusal?.status ?? 200, { "content-type": "application/json" });
  response.end(JSON.stringify(refusal?.body ?? accepted()));
});

const counts = {
  total: 1,
  registeredSuccess: 1,
  registeredFailed: 0,
  sentTotal: 0,
  sentFailed: 0,
  sentSuccess: 0,
  sentPending: 0,
  sentReplacement: 0,
  refund: 0,
};

function accepted() {
  const now = new Date().toISOString();
  return {
    failedMessageList: [],
    messageList: [],
    groupInfo: {
      _id: "G4V1",
      groupId: "G4V1",
      accountId: "1",
      apiVersion: "4",
      status: "SENDING",
      isRefunded: false,
      customFields: {},
      hint: null,
      allowDuplicates: false,
      masterAccountId: null,
      flagUpdated: false,
      dateCreated: now,
      dateUpdated: now,
      dateSent: null,
      dateCompleted: null,
      scheduledDate: null,
      prepaid: true,
      strategy: "",
      log: [],
      price: {},
      app: { profit: {}, appId: null },
      countForCharge: {},
      balance: {},
      point: {},
      serviceMethod: "MT",
      sdkVersion: "nodejs",
      osPlatform: "linux",
      count: counts,
    },
  };
}

let bySolapi: SendMessage | undefined;
beforeAll(async () => {
  await new Promise<void>((resolve) => solapi.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(solapi.address() as AddressInfo).port}`;
  bySolapi = createTextSender(
    { address, apiKey, apiSecret, from: "042-000-0000", kakaoChannel: "KA01PF" },
    undefined,
  );
});
afterEach(() => {
  calls.length = 0;
  refusal = undefined;
});
afterAll(async () => {
  solapi.closeAllConnections();
  await new Promise<void>((resolve) => solapi.close(() => resolve()));
});

const message: Parameters<SendMessage>[0] = {
  id: "00000000-0000-4000-8000-000000000000",
  way: "phone",
  recipient: "010-0000-0001",
  reply_to: null,
  reply_to_name: null,
  subject: "제목",
  text: "[극단 무대] 김관객 님, 예매가 확정되었습니다.",
  html: null,
  alimtalk_template: null,
  word_values: { 이름: "김관객" },
};

test("a text message goes to Solapi, signed, from the number of the company", async () => {
  await bySolapi?.(message);
  expect(calls).toMatchObject([
    {
      path: "/messages/v4/send-many/detail",
      genuine: true,
      message: { to: "01000000001", from: "0420000000", text: message.text },
    },
  ]);
});

test("a message with an approved template goes as 알림톡, with the text for whom it does not reach", async () => {
  await bySolapi?.({ ...message, alimtalk_template: "KA01TP" });
  expect(calls[0]?.message).toMatchObject({
    text: message.text,
    kakaoOptions: {
      pfId: "KA01PF",
      templateId: "KA01TP",
      variables: { "#{이름}": "김관객" },
      disableSms: false,
    },
  });
});

test("what Solapi refuses is said with its code, and without the number", async () => {
  refusal = { status: 400, body: { errorCode: "NotEnoughBalance", errorMessage: "01000000001 잔액 부족" } };
  await expect(bySolapi?.(message)).rejects.toMatchObject({
    message: "솔라피가 문자를 받지 않았습니다(NotEnoughBalance).",
    final: false,
  });
  refusal = {
    status: 200,
    body: {
      ...accepted(),
      failedMessageList: [
        {
          to: "01000000001",
          from: "0420000000",
          type: "SMS",
          statusCode: "1062",
          statusMessage: "발신번호 미등록",
          country: "82",
          messageId: "M4V",
          accountId: "1",
        },
      ],
      groupInfo: { ...accepted().groupInfo, count: { ...counts, registeredSuccess: 0, registeredFailed: 1 } },
    },
  };
  await expect(bySolapi?.(message)).rejects.toMatchObject({
    message: "솔라피가 문자를 받지 않았습니다(1062).",
    final: true,
  });
});

test("a message is tried again while Solapi cannot be reached, and left to a person when it does not answer", async () => {
  const sendTo = (address: string) =>
    createTextSender(
      { address, apiKey, apiSecret, from: "042-000-0000", kakaoChannel: undefined },
      undefined,
    )?.(message);
  const hangingUp = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => hangingUp.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(hangingUp.address() as AddressInfo).port}`;
  await expect(sendTo(address)).rejects.toMatchObject({ final: true });
  await new Promise<void>((resolve) => hangingUp.close(() => resolve()));
  await expect(sendTo(address)).rejects.toMatchObject({ final: false });
});

test("a number of another country is said to be out of reach", async () => {
  await expect(bySolapi?.({ ...message, recipient: "+1 212 555 0100" })).rejects.toMatchObject({
    final: true,
  });
  expect(calls).toEqual([]);
});

test("without Solapi the signed hook gets telephone and text, and without both nobody sends any", async () => {
  const hook = await openSmsHook();
  await createTextSender(undefined, (payload) => callHook(hook, payload))?.(message);
  expect(hook.texts).toEqual([{ phone: "010-0000-0001", message: message.text }]);
  await hook.close();
  expect(createTextSender(undefined, undefined)).toBeUndefined();
});
