/** The calls of one page to the API, and what becomes of the page when the API could not answer them. */
import { performance } from "node:perf_hooks";

/** Milliseconds that a page may take once the API was found away. */
const maxPageMs = 2_900;
const minCallMs = 200;
const retrySeconds = "2";
const away = new Set([502, 503, 504, 520, 521, 522, 523, 524]);

export interface PageCalls {
  fetch: typeof fetch;
  /** The answer of the page; one that failed because the API was away says so, and when to come again. */
  finish(response: Response): Response;
}

export function createPageCalls(call: typeof fetch): PageCalls {
  const begun = performance.now();
  let isAway = false;

  async function answerOf(asking: Promise<Response>): Promise<Response> {
    try {
      const answer = await asking;
      isAway ||= away.has(answer.status);
      return answer;
    } catch (error) {
      isAway = true;
      throw error;
    }
  }

  return {
    fetch: (input, init) => {
      const asking = call(input, init);
      if (!isAway) return answerOf(asking);
      const left = maxPageMs - (performance.now() - begun);
      return answerOf(Promise.race([asking, failAfter(Math.max(minCallMs, left))]));
    },
    finish(response) {
      const failed = response.status === 500 && isAway;
      if (!failed && response.status !== 503) return response;
      const headers = new Headers(response.headers);
      if (!headers.has("retry-after")) headers.set("retry-after", retrySeconds);
      const isText = headers.get("content-type")?.startsWith("text/plain");
      const body = failed && isText ? "잠시 문제가 생겼습니다. 조금 뒤에 다시 시도해 주세요." : response.body;
      if (body !== response.body) headers.delete("content-length");
      return new Response(body, { status: 503, headers });
    },
  };
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error("The API did not answer before, and not now.")), milliseconds).unref(),
  );
}
