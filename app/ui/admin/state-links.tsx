/** Links between the lists of a page, one for each state; the first is the page itself. */
import { TabRow } from "./tab-row.tsx";

interface StateLinksProps<State extends string> {
  path: string;
  /** What the states are of, for a screen reader. */
  label: string;
  states: readonly (readonly [State, string])[];
  /** How many there are in a state, where that is known. */
  counts?: Readonly<Partial<Record<string, number>>> | undefined;
  current: State;
}

export function StateLinks<State extends string>({
  path,
  label,
  states,
  counts = {},
  current,
}: StateLinksProps<State>) {
  return (
    <TabRow
      label={label}
      tabs={states.map(([state, name], place) => ({
        to: place === 0 ? path : `${path}?state=${state}`,
        name,
        count: counts[state],
        current: state === current,
      }))}
    />
  );
}
