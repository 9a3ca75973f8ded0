/** What is done less often, behind one button. What is inside stays in the page, so that dialogs opened from it do too. */
import { ChevronDown, Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "../button.tsx";

interface ActionMenuProps {
  label: string;
  /** Of a row: the button is an icon, and the label its name. */
  compact?: boolean;
  children: ReactNode;
}

export function ActionMenu({ label, compact = false, children }: ActionMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeOutside({ target }: Event) {
      if (!(target instanceof Element) || target.closest("[role=dialog]")) return;
      if (details.current && !details.current.contains(target)) details.current.open = false;
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);
  return (
    <details
      ref={details}
      className="relative shrink-0"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.contains(event.target as Node)) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary
        aria-label={compact ? label : undefined}
        title={compact ? label : undefined}
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${buttonClass({ variant: "outline" })} ${compact ? "icon-only!" : ""}`}
      >
        {compact ? <Ellipsis aria-hidden="true" size={20} strokeWidth={2.5} /> : label}
        {compact ? null : <ChevronDown aria-hidden="true" size={16} />}
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid min-w-44 rounded-control border border-line bg-surface p-1 shadow-lg motion-safe:animate-fade-in [&>*]:justify-start [&>*]:border-transparent [&>*]:text-ink [&>*]:no-underline">
        {children}
      </div>
    </details>
  );
}
