/** Why something was not done, read out at once; nothing without a reason. */
import { adminErrorMessage } from "~/lib/admin-error.ts";

interface FailureTextProps {
  /** What was thrown, or what is to be said of it. */
  of: unknown;
  className?: string;
}

export function FailureText({ of: failure, className = "" }: FailureTextProps) {
  if (!failure) return null;
  return (
    <p role="alert" className={`font-semibold text-bad ${className}`}>
      {typeof failure === "string" ? failure : adminErrorMessage(failure)}
    </p>
  );
}
