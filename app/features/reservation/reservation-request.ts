/**
 * How the browser asks the site to reserve. An answer can get lost on the way (a tunnel, a reload, a
 * server that restarts): the same request is then sent again under the same id, which reserves nothing twice.
 */
import {
  type FoundReservation,
  failureMessage,
  type Refusal,
  type ReservationAnswer,
  reservePath,
  unavailable,
  unknownFailure,
} from "./reservation.ts";

/** Every attempt went wrong: whether the reservation exists is not known. */
export class AnswerLost extends Error {
  /** The site was reached at last, and failed. */
  readonly siteFailed: boolean;

  constructor(siteFailed: boolean) {
    super(siteFailed ? "The site failed to answer." : "The site gave no answer.");
    this.siteFailed = siteFailed;
  }
}

type Loss = "unreached" | "site failed";

/** Milliseconds before each repeat; spread, so that a crowd does not come back in step. */
const pauses = [600, 1_500, 3_000];
const timeoutMs = 12_000;
/** Milliseconds within which a visitor learns that nothing can be reserved now; all attempts share them. */
const maxUnavailableMs = 3_000;
/** So long a database that is away or locked may let one attempt wait: the site's limit for a statement, and the way. */
const attemptMs = 2_000;

/** Reserves with the fields of the form; `onRepeat` is called before every attempt after the first. Throws AnswerLost. */
export function sendReservation(
  performanceId: string,
  fields: URLSearchParams,
  onRepeat: () => void,
): Promise<ReservationAnswer> {
  return post<ReservationAnswer>(performanceId, fields, onRepeat);
}

/** The reservation that was made under a request id, or null. Throws AnswerLost. */
export async function askForReservation(
  performanceId: string,
  requestId: string,
): Promise<FoundReservation | null> {
  const answer = await post<{ ok: true; reservation: FoundReservation } | Refusal>(
    performanceId,
    new URLSearchParams({ intent: "find", request_id: requestId }),
  );
  return answer.ok ? answer.reservation : null;
}

async function post<Answer extends object>(
  performanceId: string,
  fields: URLSearchParams,
  onRepeat?: () => void,
): Promise<Answer> {
  const begun = Date.now();
  let loss: Loss = "unreached";
  let refusal: Answer | undefined;
  for (const length of [0, ...pauses]) {
    const pause = length * (0.7 + 0.6 * Math.random());
    if (refusal && Date.now() - begun + pause + attemptMs > maxUnavailableMs) return refusal;
    if (pause > 0) {
      onRepeat?.();
      await wait(pause);
    }
    const outcome = await attempt<Answer>(performanceId, fields);
    if (typeof outcome === "string") {
      loss = outcome;
      refusal = undefined;
    } else {
      const isAway = "code" in outcome && outcome.code === unavailable;
      if (!isAway) return outcome;
      refusal = outcome;
    }
  }
  if (refusal) return refusal;
  throw new AnswerLost(loss === "site failed");
}

/** One attempt; a loss when it is not known what has become of it. */
async function attempt<Answer extends object>(
  performanceId: string,
  fields: URLSearchParams,
): Promise<Answer | Loss> {
  try {
    const response = await fetch(`${reservePath(performanceId)}.json`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: fields,
      // A reload in the middle does not stop the request on its way.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const siteFailed = response.status >= 500;
    const answer: unknown = await (siteFailed ? response.json().catch(() => null) : response.json());
    if (siteFailed && !(isAnswer(answer) && answer.code === unavailable)) return "site failed";
    return isAnswer(answer) ? (answer as Answer) : (refusalOf(answer) as Answer);
  } catch {
    return "unreached";
  }
}

function isAnswer(answer: unknown): answer is { code?: unknown } {
  return typeof answer === "object" && answer !== null && "ok" in answer;
}

/** What stands before the site, such as the limit on floods, refuses with a message only. */
function refusalOf(answer: unknown): Refusal {
  const message = (answer as { message?: unknown } | null)?.message;
  return { ok: false, message: typeof message === "string" ? failureMessage(message) : unknownFailure };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
