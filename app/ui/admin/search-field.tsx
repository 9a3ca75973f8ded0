/** The search of a list: answers while typing, once the typing rests for a moment. */
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { controlClass } from "../control-class.ts";
import { type SearchState, withValue } from "./search-state.ts";

interface SearchFieldProps {
  label: string;
  /** What can be sought, when the label does not say it. */
  placeholder?: string;
  /** What is sought now. */
  value: string;
  onSearch: (search: string) => void;
}

const restMs = 200;

export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [state, setState] = useState<SearchState>({ typed: value, sent: [value], seen: value });
  const { typed } = state;
  const sent = state.sent.at(-1);
  // Once the address is shown: a render of it that is interrupted by typing must leave no trace.
  useLayoutEffect(() => setState((state) => withValue(state, value)), [value]);

  const send = useEffectEvent((search: string) => {
    setState((state) => ({ ...state, sent: [...state.sent, search] }));
    onSearch(search);
  });
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => send(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <search className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-[calc((var(--control)-18px)/2)] left-3 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setState((state) => ({ ...state, typed: target.value }))}
        className={`${controlClass} pl-10!`}
      />
    </search>
  );
}
