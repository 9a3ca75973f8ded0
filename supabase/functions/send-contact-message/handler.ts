/** Takes a visitor's message: checks and stores it. The database queues the e-mail that notifies the company. */
import { type ContactMessage, problemOf, readContactMessage } from "./contact-message.ts";

/** Throws when the message could not be stored. */
export type StoreMessage = (message: ContactMessage) => Promise<void>;

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers":
    "authorization, apikey, x-client-info, content-type, x-region, traceparent, tracestate, baggage",
  "access-control-max-age": "86400",
};

/** Longer than a message of the maximum length can be, escaped as JSON may be. */
const maxBodyLength = 64 * 1024;

/** Refusals are answers too (200): another status would hide their text from the client library's user. */
export function createHandler(store: StoreMessage): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
    if (request.method !== "POST") return answer("POST로 보내 주세요.", 405);

    const message = readContactMessage(await bodyOf(request));
    const problem = problemOf(message);
    if (problem) return answer(problem);

    try {
      await store(message);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return answer(refusal);
      console.error(`A contact message could not be stored: ${reasonOf(error)}`);
      return answer("메시지를 보내지 못했습니다. 잠시 후 다시 시도해 주세요.");
    }
    return answer();
  };
}

function answer(error?: string, status = 200): Response {
  return Response.json(error === undefined ? { success: true } : { success: false, error }, {
    status,
    headers: cors,
  });
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    const text = await request.text();
    return text.length > maxBodyLength ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the database says to the visitor; undefined of all other errors. */
function refusalOf(error: unknown): string | undefined {
  const isRefusal = typeof error === "object" && error !== null && "code" in error && error.code === "P0001";
  return isRefusal && "message" in error ? String(error.message) : undefined;
}

/** Only the code: texts of errors may quote what the visitor wrote. */
function reasonOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (typeof code === "string" && code) return code;
  return error instanceof Error ? error.name : "unknown";
}
