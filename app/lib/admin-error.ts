/** What the admin area says when the database or the network refuses. */

import { authErrorMessage } from "./auth-error.ts";
import { ReauthenticationCancelled } from "./reauthentication.ts";
import { notifyAccessRefused } from "./refused-access.ts";
import { ServerRefusedError } from "./server-refused.ts";

/** A change was sent and no row was changed: the policies did not let it through, maybe because the session has ended. */
export class ChangeRefusedError extends Error {
  override name = "ChangeRefusedError";
}

/** The error to throw where such an answer is read: whether the session goes on is checked at once. */
export function refusedChange(message: string): ChangeRefusedError {
  notifyAccessRefused();
  return new ChangeRefusedError(message);
}

interface ApiError {
  name?: string;
  code?: string;
  status?: number;
  message?: string;
}

/** Which of the two it was is said by the session's check, which every refusal begins. */
const notAllowed = "로그인이 끝났거나 권한이 바뀌어 하지 못했습니다. 다시 시도해 주세요.";

/** A rule of the company that the database enforces; its message is written for people. */
const ruleCode = "P0001";

const constraintMessages: Record<string, string> = {
  // An address with what is no id.
  "22P02": "찾는 데이터가 없습니다. 목록에서 다시 열어 주세요.",
  "23503": "다른 곳에서 쓰고 있어 지울 수 없습니다. 쓰는 곳을 먼저 정리해 주세요.",
  "23505": "같은 내용이 이미 있습니다. 겹치지 않게 고쳐 주세요.",
  "23514": "너무 길거나 형식이 맞지 않는 내용이 있습니다. 고친 뒤 다시 저장해 주세요.",
};

export function adminErrorMessage(error: unknown): string {
  if (error instanceof ChangeRefusedError) return notAllowed;
  if (error instanceof ServerRefusedError) return error.message;
  if (error instanceof ReauthenticationCancelled) return authErrorMessage(error);
  const { name, code, status, message } = (error ?? {}) as ApiError;
  if (code === ruleCode && message) return message;
  if (code === "42501" || code?.startsWith("PGRST30")) return notAllowed;
  // An answer without a code is one of what is in front of the database, such as a proxy; fetch throws a TypeError.
  const answered = code || status || name === "PostgrestError";
  if (answered) {
    return constraintMessages[code ?? ""] ?? "잠시 문제가 생겼습니다. 조금 뒤에 다시 시도해 주세요.";
  }
  return "서버에 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.";
}

/** The same as a toast. */
export function failureToast(title: string, error: unknown) {
  return { title, description: adminErrorMessage(error), variant: "destructive" as const };
}

/** Whether asking again may help: a refusal stays a refusal. */
export function worthRetrying(failures: number, error: unknown): boolean {
  const { code } = (error ?? {}) as ApiError;
  return !code && failures < 2;
}
