/** Removes a row of a list: quiet until it is pointed at, since it is the last thing one wants of most rows. */
import { Trash2 } from "lucide-react";

interface RemoveButtonProps {
  /** Names what is removed. */
  label: string;
  onClick: () => void;
}

export function RemoveButton({ label, onClick }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-control flex-none! place-items-center rounded-control text-ink-soft hover:bg-ink/8 hover:text-bad"
    >
      <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  );
}
