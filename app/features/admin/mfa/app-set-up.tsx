/** An authenticator app becomes a second factor: image, secret for whoever cannot scan it, first code. */
import type { Supabase } from "~/lib/supabase.ts";
import { Opener } from "~/ui/admin/opener.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { askForCode, confirmFactor, type NewApp } from "./factor-data.ts";

interface AppSetUpProps {
  supabase: Supabase;
  app: NewApp;
  onConfirmed: () => Promise<void>;
}

export function AppSetUp({ supabase, app, onConfirmed }: AppSetUpProps) {
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-5 pl-6">
        <li>
          휴대전화에 인증 앱을 설치해 주세요. Google Authenticator, Microsoft Authenticator 어느 것이나
          괜찮습니다.
        </li>
        <li>
          앱에서 ‘추가(+)’를 누르고 아래 그림을 찍어 주세요.
          <img
            src={app.qrCode}
            alt="인증 앱으로 찍는 QR 코드"
            width={208}
            height={208}
            className="mt-3 block rounded-control border border-line bg-stage-ink"
          />
          <details className="mt-3">
            <Opener>그림을 찍을 수 없다면</Opener>
            <p className="text-ink-soft">앱에서 ‘설정 키 입력’을 고르고 이 키를 넣어 주세요.</p>
            <p className="my-2 break-all font-semibold tracking-wide" data-testid="totp-secret">
              {spaced(app.secret)}
            </p>
            <CopyButton text={app.secret} what="설정 키" />
          </details>
        </li>
        <li>앱에 보이는 6자리 번호를 입력해 주세요.</li>
      </ol>
      <CodeEntry
        type="totp"
        confirm={async (code) => {
          await confirmFactor(supabase, app.id, await askForCode(supabase, app.id), code);
          await onConfirmed();
        }}
      />
    </div>
  );
}

/** In groups of four, as people read it aloud. */
function spaced(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
