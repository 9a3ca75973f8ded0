/** The tick above a list of deposits: all of them, or none. */
interface TickAllProps {
  ticked: number;
  of: number;
  /** On desktop the list's first column, whose head it is. */
  column?: string;
  onTick: (all: boolean) => void;
}

export function TickAll({ ticked, of, column, onTick }: TickAllProps) {
  return (
    <label className="numerals flex min-h-control w-fit cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="mb-1 size-5 shrink-0 accent-ink"
        checked={ticked === of}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < of;
        }}
        onChange={({ target }) => onTick(target.checked)}
      />
      {column ? (
        <span aria-hidden="true" className="-mr-3 max-lg:hidden">
          {column} ·&nbsp;
        </span>
      ) : null}
      모두 고르기 ({ticked.toLocaleString("ko")}/{of.toLocaleString("ko")})
    </label>
  );
}
