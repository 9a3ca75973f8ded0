/** Fetches a backup by a form of its own, so that the browser writes it to the disk as it comes. */
import { useRef } from "react";
import { backupPath } from "~/lib/backups.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { readAccessToken } from "./backup-data.ts";

interface BackupDownloadProps {
  name: string;
  mayDownload: boolean;
  supabase: Supabase;
}

export function BackupDownload({ name, mayDownload, supabase }: BackupDownloadProps) {
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);

  async function download() {
    const accessToken = await readAccessToken(supabase);
    if (!form.current || !token.current) return;
    token.current.value = accessToken;
    form.current.submit();
    token.current.value = "";
  }

  if (!mayDownload) {
    return <p>로그인한 지 한 시간이 지났습니다. 내려받으려면 로그아웃한 뒤 다시 로그인해 주세요.</p>;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <form ref={form} method="post" action={backupPath(name)}>
        <input ref={token} type="hidden" name="access_token" />
        <Button type="button" variant="outline" onClick={() => void download()}>
          내려받기
        </Button>
      </form>
      <p className="note text-ink-soft text-sm">
        관객의 개인정보와 계정이 모두 들어 있습니다. 다른 사람이 볼 수 없는 곳에 보관해 주세요.
      </p>
    </div>
  );
}
