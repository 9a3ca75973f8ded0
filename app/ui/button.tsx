import type { ComponentProps } from "react";
import { Spinner } from "./spinner.tsx";

export interface ButtonLook {
  variant?: "primary" | "outline" | "quiet" | "danger" | "link";
  size?: "normal" | "small" | "large";
}

const heights = { small: "min-h-control-small text-sm", normal: "min-h-control", large: "min-h-14" };

const looks = {
  primary: "bg-button text-stage-ink border-button hover:brighter",
  outline: "bg-transparent text-ink border-ink/40 hover:border-ink",
  quiet:
    "bg-transparent text-ink-soft border-transparent underline decoration-ink/25 underline-offset-6 hover:bg-ink/8 hover:text-ink",
  danger: "bg-transparent text-bad border-bad/60 hover:border-bad",
  /** In line with the text above it: no frame, no room at its sides. */
  link: "bg-transparent text-ink border-transparent underline decoration-ink/30 underline-offset-6 hover:decoration-current",
};

/** Classes of a button, for links that look like one. */
export function buttonClass({ variant = "primary", size = "normal" }: ButtonLook = {}): string {
  const sides = variant === "link" ? "border-x-0" : size === "small" ? "px-3" : "px-control-side";
  const weight = variant === "quiet" ? "font-medium" : "font-semibold";
  return `inline-flex items-center justify-center gap-2 rounded-control border ${weight} leading-tight print:hidden disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${heights[size]} ${sides} ${looks[variant]}`;
}

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner and refuses clicks. It keeps the focus, which a dialog that opens meanwhile gives back to it. */
  busy?: boolean;
}

export function Button({ variant, size, busy = false, className = "", children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={`${buttonClass({ variant, size })} ${className}`}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
