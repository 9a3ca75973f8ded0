/** Mails that tell the owner of an account what has changed, in case it was not them. */

import type { AuthContext } from "./auth-context.ts";

const CHANNEL = "account_change";

const CHANGES = {
  password: "비밀번호를 바꿨습니다",
  email: "로그인할 때 쓰는 이메일을 바꿨습니다",
  phone: "로그인할 때 쓰는 전화번호를 바꿨습니다",
  "factor added": "2단계 인증 수단을 등록했습니다",
  "factor removed": "2단계 인증 수단을 지웠습니다",
  "recovery codes": "2단계 인증 복구 코드를 새로 만들었습니다",
  "admin added": "사이트를 운영하는 관리자를 더했습니다",
  "admin removed": "사이트를 운영하는 관리자를 뺐습니다",
  "identity linked": "다른 서비스 계정으로 로그인할 수 있게 했습니다",
  "identity unlinked": "다른 서비스 계정으로 로그인할 수 없게 했습니다",
} as const;

export type AccountChange = keyof typeof CHANGES;

const CHOOSE_NEW_PASSWORD =
  "지금 바로 로그인 화면의 ‘비밀번호를 잊으셨나요?’에서 비밀번호를 새로 정해 주세요. 다른 기기는 모두 로그아웃됩니다. 그렇게 할 수 없다면 다른 관리자에게 바로 알려 주세요.";
const ASK_SOMEBODY_ELSE =
  "바로 다른 관리자나 사이트를 맡은 분에게 알려 주세요. 이 주소로는 이제 로그인할 수도, 비밀번호를 다시 정할 수도 없습니다.";

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
    Advice: change === "email" ? ASK_SOMEBODY_ELSE : CHOOSE_NEW_PASSWORD,
  });
  background.start(() => sendLetter(recipient, letter));
}

/** What functions in the database have changed comes as a notification; the node that carried the change sends the mail. */
export async function noticeChangesInDatabase(context: AuthContext): Promise<void> {
  const { background, database } = context;
  await database.onNotify(CHANNEL, (payload, isOwn) => {
    if (!isOwn) return;
    const { user_id, change }: { user_id: string; change: AccountChange } = JSON.parse(payload);
    background.start(async () => {
      const { rows } = await database.asService((client) =>
        client.query<{ email: string | null }>("select email from auth.users where id = $1", [user_id]),
      );
      noticeChange(context, rows[0]?.email ?? null, change);
    });
  });
}
