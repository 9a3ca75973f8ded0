/** The tick above a list of deposits: all of them, or none. */
interface TickAllProps {
  ticked: number;
  of: number;
  onTick: (all: boolean) => void;
}

export function TickAll({ ticked, of, onTick }: TickAllProps) {
  return (
    <label className="numerals flex min-h-control w-fit cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-ink"
        checked={ticked === of}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < of;
        }}
        onChange={({ target }) => onTick(target.checked)}
      />
      모두 고르기 ({ticked.toLocaleString("ko")}/{of.toLocaleString("ko")})
    </label>
  );
}
