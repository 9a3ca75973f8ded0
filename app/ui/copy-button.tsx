/** Copies a text; says so to eyes and ears alike. */
import { useContext, useEffect, useState } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { CheckIcon, Icon } from "./icons.tsx";
import { InterfaceWordsContext } from "./interface-words.ts";

const iconClass =
  "grid target-size place-items-center rounded-control text-ink-soft hover:bg-ink/8 hover:text-ink print:hidden";

interface CopyButtonProps {
  text: string;
  /** What is copied: "계좌번호" makes "계좌번호 복사". */
  what: string;
  /** The visible label; it is at the end of the accessible name. */
  label?: string;
  look?: ButtonLook | "icon";
  className?: string;
}

export function CopyButton({
  text,
  what,
  label,
  look = { variant: "outline" },
  className = "",
}: CopyButtonProps) {
  const words = useContext(InterfaceWordsContext);
  const [outcome, setOutcome] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  const statusMessages = {
    idle: "",
    copied: words.copiedWhat(what),
    failed: words.copyFailed,
  };
  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={words.copyWhat(what)}
        className={`${look === "icon" ? iconClass : buttonClass(look)} noscript:hidden [&>svg]:size-4 [&>svg]:stroke-[2.25] ${className}`}
      >
        {outcome === "copied" ? <CheckIcon /> : <CopyIcon />}
        {look === "icon" ? null : (
          <span aria-hidden="true">{outcome === "copied" ? words.copied : (label ?? words.copy)}</span>
        )}
      </button>
      <span role="status" className={outcome === "failed" ? "text-bad text-sm" : "sr-only"}>
        {statusMessages[outcome]}
      </span>
    </>
  );
}

function CopyIcon() {
  return (
    <Icon>
      <rect x="9" y="9" width="11" height="11" rx="1" />
      <path d="M5 15H4V4h11v1" />
    </Icon>
  );
}
