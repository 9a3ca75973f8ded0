/** What a search field shows, beside the search of the address, which follows it later. */

export interface SearchState {
  typed: string;
  /** What was last asked for. */
  sent: string;
  /** What the address last said. */
  seen: string;
}

/**
 * The state when the address says `value`: what was asked for here has arrived, and what was typed meanwhile stays; anything
 * else is a step back in the history, or a link that clears the search.
 */
export function withValue(state: SearchState, value: string): SearchState {
  if (value === state.seen) return state;
  if (value === state.sent) return { ...state, seen: value };
  return { typed: value, sent: value, seen: value };
}
