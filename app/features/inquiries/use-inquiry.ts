/** What happens in the message form: idle, sending, then sent and cleared, or failed and left in the form. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { focusSoon } from "~/ui/focus-soon.ts";
import { useToast } from "~/ui/toast.tsx";
import {
  type FieldName,
  failure,
  fieldNames,
  firstProblem,
  type MessageAnswer,
  type MessageFields,
  outcomeIds,
  readFields,
  success,
} from "./inquiry.ts";
import { discardDraft, readDraft, saveDraft } from "./inquiry-draft.ts";
import { postMessage } from "./inquiry-request.ts";

type Stage = "idle" | "sending" | "sent";

type Refusal = Extract<MessageAnswer, { ok: false }>;

interface Beginning {
  /** The page came as the answer to a message that was sent without JavaScript. */
  sent: boolean;
  refusal: Refusal | null;
}

export interface MessageCourse {
  stage: Stage;
  refusal: Refusal | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useMessage(form: RefObject<HTMLFormElement | null>, beginning: Beginning): MessageCourse {
  const [stage, setStage] = useState<Stage>(beginning.sent ? "sent" : "idle");
  const [refusal, setRefusal] = useState(beginning.refusal);
  const sending = useRef(false);
  const { toast } = useToast();
  const failureNotice = useRef<ReturnType<typeof toast>>(null);

  useEffect(() => {
    if (beginning.sent) return discardDraft();
    const draft = readDraft();
    for (const name of fieldNames) {
      const control = controlOf(form.current, name);
      if (control && !control.value) control.value = draft[name] ?? "";
    }
    // What was typed before the page was hydrated is a draft, too.
    if (form.current) saveDraft(typedIn(form.current));
  }, [form, beginning.sent]);

  function refuse(cause: Refusal) {
    setRefusal(cause);
    setStage("idle");
    failureNotice.current = toast({
      variant: "destructive",
      ...(cause.field ? { title: cause.message } : { title: failure.title, description: cause.message }),
    });
    focusSoon(form.current, cause.field ? `[name=${cause.field}]` : "[role=alert]");
  }

  async function send(fields: MessageFields) {
    if (sending.current) return;
    sending.current = true;
    failureNotice.current?.dismiss();
    setRefusal(null);
    setStage("sending");
    const answer = await postMessage(fields);
    sending.current = false;
    if (!answer.ok) return refuse(answer);
    discardDraft();
    for (const name of fieldNames) {
      const control = controlOf(form.current, name);
      if (control) control.value = "";
    }
    setStage("sent");
    toast(success);
    focusSoon(form.current, `#${outcomeIds.sent}`);
  }

  return {
    stage,
    refusal,
    onInput({ currentTarget, target }) {
      saveDraft(typedIn(currentTarget));
      if (refusal?.field && refusal.field === (target as HTMLInputElement).name) setRefusal(null);
      if (stage === "sent") setStage("idle");
    },
    onSubmit(event) {
      event.preventDefault();
      const fields = readFields(typedIn(event.currentTarget));
      const problem = firstProblem(fields);
      if (problem) refuse({ ok: false, ...problem });
      else void send(fields);
    },
  };
}

function controlOf(form: HTMLFormElement | null, name: FieldName) {
  return form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
}

function typedIn(form: HTMLFormElement): MessageFields {
  const typed = (name: FieldName) => controlOf(form, name)?.value ?? "";
  return { name: typed("name"), contact: typed("contact"), message: typed("message") };
}
