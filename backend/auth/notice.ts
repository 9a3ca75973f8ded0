/** Mails that tell the owner of an account what has changed, in case it was not them. */

import type { AuthContext } from "./auth-context.ts";

const CHANGES = {
  password: "비밀번호를 바꿨습니다",
  email: "로그인할 때 쓰는 이메일을 바꿨습니다",
  phone: "로그인할 때 쓰는 전화번호를 바꿨습니다",
  "factor added": "2단계 인증 수단을 등록했습니다",
  "factor removed": "2단계 인증 수단을 지웠습니다",
  "recovery codes": "2단계 인증 복구 코드를 새로 만들었습니다",
  "identity linked": "다른 서비스 계정으로 로그인할 수 있게 했습니다",
  "identity unlinked": "다른 서비스 계정으로 로그인할 수 없게 했습니다",
} as const;

export type AccountChange = keyof typeof CHANGES;

const moment = new Intl.DateTimeFormat("ko-KR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Seoul",
});

/** Called once the change is sure; the mail is sent beside the answer. Without an address nobody can be told. */
export function noticeChange(
  { background, composeLetter, config, sendLetter }: AuthContext,
  recipient: string | null,
  change: AccountChange,
): void {
  if (!recipient) return;
  const letter = composeLetter("notice", {
    SiteURL: config.publicUrl,
    Email: recipient,
    Change: CHANGES[change],
    ChangedAt: moment.format(new Date()),
  });
  background.start(() => sendLetter(recipient, letter));
}
