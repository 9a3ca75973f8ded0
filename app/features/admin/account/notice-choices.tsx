/** What an admin is notified of, to be ticked. */
export interface Notices {
  reservations: boolean;
  inquiries: boolean;
}

interface NoticeChoicesProps {
  labels: Record<keyof Notices, string>;
  chosen: Notices;
  disabled: boolean;
  onChange: (change: Partial<Notices>) => void;
}

export function NoticeChoices({ labels, chosen, disabled, onChange }: NoticeChoicesProps) {
  return (["reservations", "inquiries"] as const).map((kind) => (
    <label key={kind} className="flex min-h-control items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={chosen[kind]}
        disabled={disabled}
        onChange={({ target }) => onChange({ [kind]: target.checked })}
      />
      {labels[kind]}
    </label>
  ));
}
