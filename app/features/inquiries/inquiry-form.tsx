/**
 * The form that writes to the company. Before the page is hydrated the browser sends it and the site answers with the
 * page; afterwards it is sent in place.
 */
import { type ReactNode, useRef } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { type FieldName, fieldNames, longest, type MessageAnswer, outcomeIds, success } from "./inquiry.ts";
import { useMessage } from "./use-inquiry.ts";

const idOf = (field: FieldName) => `message-${field}`;

interface MessageFormProps {
  /** Where the browser sends it to. */
  action: string;
  /** What the site answered to the message that this page comes after. */
  answer: MessageAnswer | null;
  /** Says what happens with what is typed. */
  children: ReactNode;
}

export function MessageForm({ action, answer: delivered, children }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const { answer, sending, onInput, onSubmit } = useMessage(form, action, delivered);
  const refusal = answer?.ok === false ? answer : null;
  const typed = (delivered?.ok === false && delivered.typed) || {};
  const errorOf = (field: FieldName) => refusal?.errors?.[field];

  return (
    <form
      ref={form}
      method="post"
      action={`${action}#${outcomeIds.refused}`}
      // The order of the checks and their words are ours as soon as the page is hydrated.
      noValidate={hydrated}
      aria-label="메시지 보내기"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <Outcome answer={answer} delivered={answer === delivered} />
      <p className="mb-4 text-ink-soft text-sm">모두 적어 주세요.</p>
      <fieldset
        disabled={sending}
        className="grid gap-6 max-lg:max-w-[640px] lg:grid-cols-2 lg:gap-x-10 lg:*:nth-[n+4]:col-span-2"
      >
        <legend className="sr-only">보내실 내용</legend>
        <Field id={idOf("name")} label="이름" error={errorOf("name")} limit={longest.name}>
          {(wiring) => (
            <input
              {...wiring}
              name="name"
              type="text"
              autoComplete="name"
              required
              defaultValue={typed.name}
              className={controlClass}
            />
          )}
        </Field>
        <Field
          id={idOf("contact")}
          label={
            <>
              연락처 <span className="font-normal text-ink-soft text-sm">이메일이나 전화번호</span>
            </>
          }
          error={errorOf("contact")}
          limit={longest.contact}
        >
          {(wiring) => (
            <input
              {...wiring}
              name="contact"
              type="text"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={typed.contact}
              className={controlClass}
            />
          )}
        </Field>
        <Field id={idOf("message")} label="메시지" error={errorOf("message")} limit={longest.message}>
          {(wiring) => (
            <textarea
              {...wiring}
              name="message"
              rows={5}
              required
              defaultValue={typed.message}
              className={`${controlClass} resize-y lg:h-[8.5rem]`}
            />
          )}
        </Field>
        <div className="max-sm:[&_a]:flex max-sm:[&_a]:w-max">
          {children}
          <Button type="submit" busy={sending} className="mt-[1.65rem] w-full text-lg sm:w-auto">
            {sending ? "전송 중..." : "메시지 보내기"}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

interface OutcomeProps {
  answer: MessageAnswer | null;
  /** It came with the page. */
  delivered: boolean;
}

/** How sending went. In place the focus goes to a wrong field itself; a page that comes back says what to correct, and where. */
function Outcome({ answer, delivered }: OutcomeProps) {
  const problem = answer?.ok === false && (!answer.errors || delivered) ? answer : null;
  return (
    <>
      <div id={outcomeIds.sent} role="status" tabIndex={-1} className="scroll-mt-32 outline-none">
        {answer?.ok ? (
          <div className="mb-8 border-ok border-l-4 bg-surface px-5 py-4">
            <p className="font-bold text-lg text-ok">{success.title}</p>
            <p className="mt-1">{success.description}</p>
          </div>
        ) : null}
      </div>
      <div id={outcomeIds.refused} role="alert" tabIndex={-1} className="scroll-mt-32 outline-none">
        {problem ? (
          <div className="mb-8 border-bad border-l-4 bg-surface px-5 py-4">
            <p className="font-semibold text-bad">
              {problem.errors ? "확인이 필요한 항목이 있습니다" : problem.message}
            </p>
            {fieldNames.map((name) =>
              problem.errors?.[name] ? (
                <a
                  key={name}
                  href={`#${idOf(name)}`}
                  className="block w-fit py-2.5 text-bad underline underline-offset-4"
                >
                  {problem.errors[name]}
                </a>
              ) : null,
            )}
            <p className="mt-1 text-ink-soft">쓰신 내용은 그대로 있습니다.</p>
          </div>
        ) : null}
      </div>
    </>
  );
}
