/** Ties the form that the server has written to the draft of this tab, which the dialog keeps as well. */
import { type RefObject, useEffect, useEffectEvent } from "react";
import { fieldNames, type Typed } from "./reservation.ts";
import { keptDraft, openDraft } from "./reservation-draft.ts";

interface PageDraft {
  /** Keeps what is typed by now. */
  remember: () => void;
  /** From now on the outcome is not known. */
  markSent: () => void;
}

interface PageForm {
  performanceId: string;
  /** The form has come back with what was typed. */
  refused: boolean;
  /** Under which the form will be sent. */
  requestId: string;
  /** The draft has filled the form, which is sent under its request id from now on. */
  onFilled: (requestId: string) => void;
}

export function usePageDraft(
  form: RefObject<HTMLFormElement | null>,
  { performanceId, refused, requestId, onFilled }: PageForm,
): PageDraft {
  const takeUp = useEffectEvent((element: HTMLFormElement) => {
    if (refused) {
      const draft = keptDraft(performanceId);
      if (draft?.requestId === requestId) draft.markSent(false);
      return;
    }
    const draft = openDraft(performanceId);
    fill(element, draft.typed);
    onFilled(draft.requestId);
  });
  useEffect(() => {
    if (form.current) takeUp(form.current);
  }, [form]);

  return {
    remember() {
      if (form.current) keptDraft(performanceId)?.remember(typedInto(form.current));
    },
    markSent() {
      const draft = keptDraft(performanceId);
      if (draft?.requestId === requestId) draft.markSent(true);
    },
  };
}

export function typedInto(form: HTMLFormElement): Typed {
  const fields = new FormData(form);
  return Object.fromEntries(fieldNames.map((name) => [name, String(fields.get(name) ?? "")]));
}

/** What the visitor has typed before the page was alive stays. */
function fill(form: HTMLFormElement, typed: Typed): void {
  for (const name of fieldNames) {
    const text = typed[name];
    if (!text) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      const radio = [...field].find((node) => node instanceof HTMLInputElement && node.value === text);
      if (!field.value && radio instanceof HTMLInputElement && !radio.disabled) radio.checked = true;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value === field.defaultValue) field.value = text;
    }
  }
}
