/** Calls back with all that is typed in a form, at each change of it. */
import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormSubscribe } from "react-hook-form";

export function useTypedChanges<Typed extends FieldValues>(
  subscribe: UseFormSubscribe<Typed>,
  onTyped: (typed: Typed) => void,
): void {
  const report = useEffectEvent(onTyped);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }),
    [subscribe],
  );
}
