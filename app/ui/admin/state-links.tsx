/** Links between the lists of a page, one for each state; the first is the page itself. */
import { Link } from "react-router";

interface StateLinksProps<State extends string> {
  path: string;
  /** What the states are of, for a screen reader. */
  label: string;
  states: readonly (readonly [State, string])[];
  current: State;
}

/** On a phone the row is wider than the window. */
function showInRow(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function StateLinks<State extends string>({ path, label, states, current }: StateLinksProps<State>) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex">
        {states.map(([state, name], place) => (
          <li key={state} className="-ml-px shrink-0 first:ml-0">
            <Link
              ref={state === current ? showInRow : null}
              to={place === 0 ? path : `${path}?state=${state}`}
              replace
              preventScrollReset
              aria-current={state === current}
              className="inline-flex min-h-control items-center border border-line bg-surface px-3 text-ink-soft text-sm hover:text-ink aria-[current=true]:relative aria-[current=true]:border-ink aria-[current=true]:bg-ink/8 aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
