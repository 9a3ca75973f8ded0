/** What is done less often, behind one button. What is inside stays in the page, so that dialogs opened from it do too. */
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "../button.tsx";

export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeOutside({ target }: PointerEvent) {
      if (!(target instanceof Element) || target.closest("[role=dialog]")) return;
      if (details.current && !details.current.contains(target)) details.current.open = false;
    }
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
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
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${buttonClass({ variant: "outline" })}`}
      >
        {label}
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid min-w-44 rounded-control border border-line bg-surface p-1 shadow-lg motion-safe:animate-fade-in [&>*]:justify-start [&>*]:border-transparent [&>*]:text-ink [&>*]:no-underline">
        {children}
      </div>
    </details>
  );
}
