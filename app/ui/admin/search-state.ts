/** What a search field shows, beside the search of the address, which follows it later. */

export interface SearchState {
  typed: string;
  /** What has been asked for since, in its order: the last one is the newest, the first may have arrived. */
  sent: readonly string[];
  /** What the address last said. */
  seen: string;
}

/**
 * The state when the address says `value`: what was asked for here has arrived, and what was typed meanwhile stays; anything
 * else is a step back in the history, or a link that clears the search.
 */
export function withValue(state: SearchState, value: string): SearchState {
  if (value === state.seen) return state;
  const arrived = state.sent.indexOf(value);
  if (arrived >= 0) return { ...state, sent: state.sent.slice(arrived), seen: value };
  return { typed: value, sent: [value], seen: value };
}
