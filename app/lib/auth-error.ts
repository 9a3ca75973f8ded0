/** Messages for people when the auth service refuses; those of a sign-in are with the sign-in. */

import { ReauthenticationCancelled } from "./reauthentication.ts";

interface AuthFailure {
  name?: string;
  code?: string;
  status?: number;
  /** Why a password is too weak. */
  reasons?: string[];
}

const wrongCode = "번호가 맞지 않습니다. 지금 보이는 새 번호를 입력해 주세요.";
const wrongSentCode =
  "번호가 맞지 않습니다. 문자로 받은 번호를 다시 확인해 주세요. 문자를 여러 번 받으셨다면 마지막 번호를 입력해 주세요.";
const wrongMailedCode =
  "번호가 맞지 않거나 이제 쓸 수 없는 번호입니다. 마지막으로 받은 메일의 번호인지 확인해 주세요. 메일을 받은 지 1시간이 지났다면 메일을 다시 받아 주세요.";
const codeExpired = "시간이 지나 쓸 수 없게 된 번호입니다. 번호를 다시 받아 주세요.";
const noMessages = "지금은 문자를 보낼 수 없습니다. 다른 방법을 골라 주세요.";
const tooOften = "너무 여러 번 시도했습니다. 몇 분 뒤에 다시 시도해 주세요.";
const alreadyUsed = "이미 다른 계정에서 쓰고 있습니다. 다른 것을 입력해 주세요.";
/** Who came in with a recovery code has not shown the factor itself. */
const secondFactorFirst =
  "복구 코드로 들어왔을 때는 바꿀 수 없습니다. ‘내 계정’에서 잃어버린 인증 수단을 지운 뒤 다시 시도해 주세요.";

const shortPassword = "비밀번호가 너무 짧습니다. 10자 이상으로 입력해 주세요.";
export const guessablePassword =
  "쉽게 알아맞힐 수 있는 비밀번호입니다. 흔한 말이나 이메일, 극단 이름 대신 서로 관계없는 낱말 서너 개를 이어 써 주세요.";

const notConfirmed = "본인 확인을 마치지 않아 바꾸지 않았습니다.";

const messages: Record<string, string> = {
  mfa_verification_failed: wrongCode,
  mfa_verification_rejected: wrongCode,
  mfa_challenge_expired: codeExpired,
  mfa_ip_address_mismatch: codeExpired,
  otp_expired: codeExpired,
  mfa_phone_enroll_not_enabled: noMessages,
  mfa_phone_verify_not_enabled: noMessages,
  sms_send_failed: noMessages,
  over_sms_send_rate_limit: "문자는 1분에 한 번만 보낼 수 있습니다. 잠시 뒤에 다시 시도해 주세요.",
  over_email_send_rate_limit: "메일은 1분에 한 번만 보낼 수 있습니다. 잠시 뒤에 다시 시도해 주세요.",
  over_request_rate_limit: tooOften,
  mfa_totp_enroll_not_enabled: "이 사이트에서는 인증 앱을 쓸 수 없습니다. 다른 방법을 골라 주세요.",
  mfa_factor_name_conflict: "같은 이름의 인증 수단이 이미 있습니다. 다른 이름을 입력해 주세요.",
  mfa_verified_factor_exists: "이미 등록한 전화번호입니다.",
  too_many_enrolled_mfa_factors: "인증 수단을 더 등록할 수 없습니다. 쓰지 않는 것을 먼저 지워 주세요.",
  insufficient_aal: secondFactorFirst,
  weak_password: guessablePassword,
  same_password: "지금 비밀번호와 같습니다. 다른 비밀번호를 입력해 주세요.",
  reauthentication_needed:
    "로그인한 지 시간이 지났습니다. 다시 로그인하거나 메일의 링크를 다시 받은 뒤 시도해 주세요.",
  email_exists: alreadyUsed,
  phone_exists: alreadyUsed,
  email_address_invalid: "사용할 수 없는 이메일 주소입니다. 다시 확인해 주세요.",
  email_address_not_authorized: "이 주소로는 메일을 보낼 수 없습니다. 다른 주소를 입력해 주세요.",
  validation_failed: "입력한 내용을 다시 확인해 주세요.",
};

/** The message about a code that was typed: one from an app changes, one from a message stays. */
export function codeErrorMessage(error: unknown, type: "totp" | "phone"): string {
  const message = authErrorMessage(error);
  return message === wrongCode && type === "phone" ? wrongSentCode : message;
}

/** The message about a code of an email: the service does not say whether it is wrong, used or too old. */
export function recoveryCodeErrorMessage(error: unknown): string {
  return (error as AuthFailure | null)?.code === "otp_expired" ? wrongMailedCode : authErrorMessage(error);
}

export function authErrorMessage(error: unknown): string {
  const { code, status, reasons } = (error ?? {}) as AuthFailure;
  if (reasons?.includes("length")) return shortPassword;
  if (error instanceof ReauthenticationCancelled) return notConfirmed;
  if (isSignedOut(error)) return "로그인이 끝났습니다. 다시 로그인해 주세요.";
  if (code && messages[code]) return messages[code];
  if (status === 429) return tooOften;
  // What could not be sent has status 0; a server that is in trouble has answered.
  if (!status) {
    return "서버에 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.";
  }
  return "잠시 문제가 생겼습니다. 조금 뒤에 다시 시도해 주세요.";
}

/** Whether the link of an email opens nothing any more, by a refusal of its token or session. */
export function isSpentLink(error: unknown): boolean {
  const { code = "" } = (error ?? {}) as AuthFailure;
  return ["otp_expired", "user_banned"].includes(code) || isSignedOut(error);
}

const endings = [
  "session_not_found",
  "session_expired",
  "bad_jwt",
  "user_not_found",
  "refresh_token_not_found",
];

/** Whether the session that the call was made with is over. */
export function isSignedOut(error: unknown): boolean {
  const { name, code } = (error ?? {}) as AuthFailure;
  return name === "AuthSessionMissingError" || (code !== undefined && endings.includes(code));
}
