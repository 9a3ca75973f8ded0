/** The forms of records on the page in which something is typed that is not saved. */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { createRegistry } from "./registry.ts";
import { isShortcut } from "./shortcut.ts";

export interface UnsavedForm {
  /** Gives up what was typed. */
  revert: () => void;
}

/** With the number of fields that have changed in each. */
const unsavedForms = createRegistry<RefObject<UnsavedForm>, number>();

/** Counts a form among them for as long as `unsaved`. */
export function useUnsavedForm(form: UnsavedForm, unsaved: boolean, changes: number): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => (unsaved ? unsavedForms.add(latest, changes) : undefined), [unsaved, changes]);
}

/** How many fields of the page are changed and not saved. */
export function useUnsavedChanges(): number {
  return useSyncExternalStore(unsavedForms.subscribe, () =>
    [...unsavedForms.entries.values()].reduce((sum, count) => sum + count, 0),
  );
}

export const isUnsaved = () => unsavedForms.entries.size > 0;

export function revertForms(): void {
  for (const { current } of [...unsavedForms.entries.keys()]) current.revert();
}

/** Saves the rows in which something is typed, each in its own form. */
export function saveRows(within: ParentNode = document): void {
  for (const row of within.querySelectorAll<HTMLFormElement>("form[data-unsaved-row]")) row.requestSubmit();
}

/** Ctrl+S saves what is typed in the open dialog, or else on the page. */
export function useSaveKey(): void {
  useEffect(() => {
    function saveByKeys(event: KeyboardEvent) {
      const place = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document;
      const form = place.querySelector<HTMLFormElement>("form[data-record]");
      if (!isShortcut(event, "S") || !(form || isUnsaved())) return;
      event.preventDefault();
      if (form) form.requestSubmit();
      else saveRows(place);
    }
    document.addEventListener("keydown", saveByKeys);
    return () => document.removeEventListener("keydown", saveByKeys);
  }, []);
}
