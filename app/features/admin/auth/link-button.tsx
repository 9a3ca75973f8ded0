/** The button that uses the link of an email, which a mail program that opens the link does not press. */
import { type ReactNode, useState } from "react";
import { authErrorMessage, isSpentLink } from "~/lib/auth-error.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";

interface LinkButtonProps {
  label: string;
  /** Throws the API's error; then the link can be used again, unless it is spent. */
  onUse: () => Promise<void>;
  onSpent: () => void;
  /** Said above it. */
  children?: ReactNode;
}

export function LinkButton({ label, onUse, onSpent, children }: LinkButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function press() {
    setBusy(true);
    setFailure("");
    try {
      await onUse();
    } catch (error) {
      if (isSpentLink(error)) onSpent();
      else setFailure(authErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-5">
      {children}
      <FailureText of={failure} />
      <Button busy={busy} onClick={press}>
        {busy ? "확인하는 중" : label}
      </Button>
    </div>
  );
}
