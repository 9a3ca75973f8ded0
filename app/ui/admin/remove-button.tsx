/**
 * Removes a row of a list: quiet until it is pointed at, since it is the last thing one wants of most rows. It is the last
 * of its row, and its drawing ends on the row's edge.
 */
import { Trash2 } from "lucide-react";

interface RemoveButtonProps {
  /** Names what is removed. */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** Why it is disabled. */
  title?: string;
}

export function RemoveButton({ label, onClick, disabled, title = label }: RemoveButtonProps) {
  return (
    <button
      type="button"
      data-bin=""
      aria-label={label}
      title={title}
      disabled={disabled}
      onClick={onClick}
      className="-mr-[min(1rem,calc((var(--control)-14px)/2))] grid size-control flex-none! place-items-center rounded-control text-ink-soft enabled:hover:bg-ink/8 enabled:hover:text-bad disabled:opacity-40! pointer-fine:[&:not(:hover,:focus-visible,.group:hover_*)]:opacity-80"
    >
      <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  );
}
