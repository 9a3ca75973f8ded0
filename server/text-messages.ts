/** Sends text messages to telephones: by Solapi, or by the signed hook of whoever carries them. */
import { createHmac, randomUUID } from "node:crypto";
import { type SendMessage, SendProblem } from "./outbox.ts";
import type { SolapiSettings } from "./text-settings.ts";

/** Calls the hook, signed. @throws an error with a `code` when it does not take the message over */
type CallHook = (payload: object) => Promise<void>;

/** Undefined when nobody carries any: then admins send them by hand. */
export function createTextSender(
  solapi: SolapiSettings | undefined,
  callHook: CallHook | undefined,
): SendMessage | undefined {
  if (solapi) return sendBySolapi(solapi);
  return callHook && (({ recipient, text }) => callHook({ sms: { phone: recipient, message: text } }));
}

/** As a Kakao template where the message has one, with the text for whom that does not reach. */
function sendBySolapi(solapi: SolapiSettings): SendMessage {
  return async ({ recipient, text, alimtalk_template: templateId, word_values }) => {
    if (recipient.startsWith("+") && !recipient.startsWith("+82")) {
      throw new SendProblem("해외 번호로는 문자를 보내지 못합니다.", true);
    }
    await callSolapi(solapi, {
      to: recipient.replace(/^\+82/, "0").replace(/\D/g, ""),
      from: solapi.from.replace(/\D/g, ""),
      text,
      ...(solapi.kakaoChannel &&
        templateId && {
          kakaoOptions: {
            pfId: solapi.kakaoChannel,
            templateId,
            variables: variablesOf(word_values),
            disableSms: false,
          },
        }),
    });
  };
}

/** Templates of Kakao write the words as #{이름}. */
function variablesOf(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([word, value]) => [`#{${word}}`, value]));
}

interface SolapiAnswer {
  errorCode?: string;
  failedMessageList?: readonly { statusCode?: string }[];
}

/**
 * One message, as https://developers.solapi.com/references/messages/sendManyDetail says. What is refused is named by its
 * code only: texts of errors quote numbers.
 */
async function callSolapi({ apiKey, apiSecret, address }: SolapiSettings, message: object): Promise<void> {
  const [date, salt] = [new Date().toISOString(), randomUUID()];
  const signature = createHmac("sha256", apiSecret).update(`${date}${salt}`).digest("hex");
  const response = await fetch(`${address}/messages/v4/send-many/detail`, {
    method: "POST",
    headers: {
      authorization: `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ messages: [message] }),
    redirect: "error",
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw unanswered(error.cause?.code);
  });
  const answer: SolapiAnswer = await response.json().catch(() => ({}));
  const refused = answer.failedMessageList?.[0];
  if (response.ok && !refused) return;
  const code = refused?.statusCode ?? answer.errorCode ?? response.status;
  throw new SendProblem(`솔라피가 문자를 받지 않았습니다(${code}).`, refused !== undefined);
}

/** What never arrived is tried again; of anything else nobody knows whether it was taken, and a second one costs. */
function unanswered(code = ""): SendProblem {
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"].includes(code)
    ? new SendProblem(`솔라피에 연결하지 못했습니다(${code}).`)
    : new SendProblem("솔라피가 답하지 않았습니다. 문자를 받으셨는지 확인한 뒤 다시 보내 주세요.", true);
}
