/** A code and the button that confirms it; a refusal is shown where the code was typed. */
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { codeErrorMessage } from "~/lib/auth-error.ts";
import { Button } from "~/ui/button.tsx";
import { CodeField } from "~/ui/code-field.tsx";
import type { Factor } from "./factor.ts";

interface CodeEntryProps {
  /** Of what shows the code. */
  type: Factor["type"];
  /** Throws the API's error when the code is not right. */
  confirm: (code: string) => Promise<void>;
  /** Nothing else is to be done before: the code is typed at once. */
  focused?: boolean;
}

export function CodeEntry({ type, confirm, focused = false }: CodeEntryProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = (input.current?.value ?? "").replace(/\s/g, "");
    setFailure("");
    setBusy(true);
    try {
      if (!code) throw new MissingCode();
      await confirm(code);
    } catch (error) {
      setFailure(error instanceof MissingCode ? "번호를 입력해 주세요." : codeErrorMessage(error, type));
      input.current?.focus();
      input.current?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <CodeField inputRef={input} label="인증 번호" hint="숫자 6자리" error={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? "확인하는 중" : "확인하고 등록"}
        </Button>
      </div>
    </form>
  );
}

class MissingCode extends Error {}
