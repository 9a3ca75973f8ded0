/** What happens in the message form: it is sent in place, then cleared, or left as it was with the reason. */
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { readTexts, store, tabStorage } from "~/lib/tab-storage.ts";
import { focusSoon } from "~/ui/focus-soon.ts";
import { useToast } from "~/ui/toast.tsx";
import {
  type FieldName,
  failure,
  fieldNames,
  type MessageAnswer,
  outcomeIds,
  readFields,
  refusalOf,
  success,
} from "./inquiry.ts";
import { draftKey } from "./inquiry-request.ts";

export interface MessageCourse {
  /** To the message that was sent or checked last; null once something is changed after it. */
  answer: MessageAnswer | null;
  sending: boolean;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** `delivered` is the answer with which the page came, to a message that the browser itself has sent. */
export function useMessage(
  form: RefObject<HTMLFormElement | null>,
  action: string,
  delivered: MessageAnswer | null,
): MessageCourse {
  const fetcher = useFetcher<MessageAnswer>();
  const sending = fetcher.state !== "idle";
  const [answer, setAnswer] = useState(delivered);
  const { toast } = useToast();
  const failureNotice = useRef<ReturnType<typeof toast>>(null);

  useEffect(() => {
    if (delivered?.ok) return tabStorage().removeItem(draftKey);
    const draft = readTexts(draftKey);
    for (const control of controlsOf(form.current)) control.value ||= draft[control.name] ?? "";
    // What was typed before the page was hydrated is a draft, too.
    store(draftKey, typedIn(form.current));
  }, [form, delivered?.ok]);

  function settle(answer: MessageAnswer) {
    setAnswer(answer);
    if (answer.ok) {
      for (const control of controlsOf(form.current)) control.value = "";
      toast(success);
      return focusSoon(form.current, `#${outcomeIds.sent}`);
    }
    const { errors, message } = answer;
    failureNotice.current = toast({
      variant: "destructive",
      ...(errors ? { title: message } : { title: failure.title, description: message }),
    });
    focusSoon(form.current, errors ? "[aria-invalid=true]:enabled" : "[role=alert]");
  }
  const receive = useEffectEvent(settle);
  const received = sending ? undefined : fetcher.data;
  useEffect(() => {
    if (received) receive(received);
  }, [received]);

  return {
    answer,
    sending,
    onInput({ target }) {
      store(draftKey, typedIn(form.current));
      if (!answer) return;
      if (answer.ok) return setAnswer(null);
      const { [(target as HTMLInputElement).name as FieldName]: changed, ...errors } = answer.errors ?? {};
      if (changed) setAnswer(Object.keys(errors).length > 0 ? { ...answer, errors } : null);
    },
    onSubmit(event) {
      event.preventDefault();
      if (sending) return;
      const fields = readFields(typedIn(event.currentTarget));
      const refusal = refusalOf(fields);
      if (refusal) return settle(refusal);
      failureNotice.current?.dismiss();
      setAnswer(null);
      // The rest of the page has nothing new for it.
      const options = { action, defaultShouldRevalidate: false, flushSync: true };
      void fetcher.submit(fields, { method: "post", ...options });
    },
  };
}

function controlsOf(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return fieldNames.flatMap((name) => {
    const control = form?.elements.namedItem(name);
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? [control] : [];
  });
}

function typedIn(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
}
