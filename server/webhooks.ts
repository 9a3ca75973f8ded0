/** Calls programs of the company about events, signed as the Standard Webhooks specification says. */
import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { webhookHeaders } from "../shared/webhook-signature.ts";
import { type SendMessage, SendProblem } from "./outbox.ts";

const timeoutMs = 10_000;

/** `ownNetwork`: whether addresses that strangers cannot reach, such as of this machine, may be called. */
export function createWebhookSender({ ownNetwork }: { ownNetwork: boolean }): SendMessage {
  return async ({ id, recipient, text, word_values: { secret = "" } }) => {
    const status = await post(new URL(recipient), text, webhookHeaders(secret, id, text), ownNetwork);
    if (status >= 200 && status < 300) return;
    throw new SendProblem(
      status === 410
        ? "받는 쪽에서 이 주소를 없앴습니다(410). 웹훅을 껐습니다."
        : `받는 쪽이 받지 않았습니다(${status}).`,
      status === 410,
    );
  };
}

/** Answers with the status; a redirect is not followed, and the body is not read. */
function post(url: URL, body: string, headers: Record<string, string>, ownNetwork: boolean): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!ownNetwork && ipaddr.isValid(host) && !isPublic(host)) return Promise.reject(ofOwnNetwork());
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "user-agent": "Madang", "content-length": Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(ownNetwork ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on("error", (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof SendProblem
          ? error
          : new SendProblem(
              `${error.code === "ENOTFOUND" ? "주소를 찾지" : "받는 쪽에 연결하지"} 못했습니다. 주소를 확인해 주세요(${error.code ?? error.name}).`,
            ),
      ),
    );
    call.end(body);
  });
}

/** The address that is connected to is the one that was looked at: a name cannot answer otherwise a moment later. */
const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const own = addresses.some(({ address }) => !isPublic(address));
    if (own) return done(ofOwnNetwork(), []);
    const [first] = addresses;
    if (options.all || !first) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

function ofOwnNetwork(): SendProblem {
  return new SendProblem("서버가 있는 내부망의 주소에는 보내지 않습니다(WEBHOOK_OWN_NETWORK).", true);
}
