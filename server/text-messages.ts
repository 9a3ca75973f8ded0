/** Sends text messages to telephones: by Solapi, or by the signed hook of whoever carries them. */
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
function sendBySolapi({ apiKey, apiSecret, from, kakaoChannel }: SolapiSettings): SendMessage {
  return async ({ recipient, text, alimtalk_template: templateId, word_values }) => {
    const to = recipient.replace(/^\+82/, "0").replace(/\D/g, "");
    if (recipient.startsWith("+") && !recipient.startsWith("+82")) {
      throw new SendProblem("해외 번호로는 문자를 보내지 못합니다.", true);
    }
    // Loaded with the first message: it takes memory and time of every start.
    const { SolapiMessageService } = await import("solapi");
    await new SolapiMessageService(apiKey, apiSecret)
      .send({
        to,
        from: from.replace(/\D/g, ""),
        text,
        ...(kakaoChannel &&
          templateId && {
            kakaoOptions: {
              pfId: kakaoChannel,
              templateId,
              variables: variablesOf(word_values),
              disableSms: false,
            },
          }),
      })
      .catch((error: SolapiError) => {
        throw problemOf(error);
      });
  };
}

/** Templates of Kakao write the words as #{이름}. */
function variablesOf(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([word, value]) => [`#{${word}}`, value]));
}

interface SolapiError {
  name?: string;
  errorCode?: string;
  failedMessageList?: readonly { statusCode?: string }[];
}

/** In codes only: messages quote numbers. */
function problemOf({ errorCode, failedMessageList, name }: SolapiError): SendProblem {
  const code = failedMessageList?.[0]?.statusCode ?? errorCode ?? name ?? "unknown";
  return new SendProblem(`솔라피가 문자를 받지 않았습니다(${code}).`, failedMessageList !== undefined);
}
