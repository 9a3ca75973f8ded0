/** Says at the top of the form why nothing was reserved. */
import { useContext } from "react";
import { Button } from "~/ui/button.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { WithTelephone } from "~/ui/with-telephone.tsx";
import { FormWordsContext } from "./form-words.ts";
import { type FieldMessages, type FieldName, type Fields, fieldNames } from "./reservation.ts";
import type { Failure } from "./use-reservation.ts";

interface FormFailureProps {
  failure: Failure | null;
  /** What is wrong with the fields by now: what has been corrected since is no longer said. */
  errors: FieldMessages;
  fields: Fields;
}

/**
 * Always in the page, so that it is read out when it fills. In place the focus goes to the field itself, which shows what is
 * wrong with it; a page that comes back says what to correct, with a way to each field. A request without an answer can be
 * sent again right there.
 */
export function FormFailure({ failure, errors, fields }: FormFailureProps) {
  const words = useContext(FormWordsContext);
  const about = fieldNames.filter((name) => failure?.errors[name]);
  const wrong = about.filter((name) => errors[name]);
  const message = wrong[0] || !about[0] ? failure?.message : "";
  const listed = failure?.delivered && wrong[0];
  const inFields = wrong.some((name) => name in fields);
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says
      autoFocus={failure?.delivered ?? false}
      className={
        message && (listed || !inFields)
          ? "mb-6 scroll-mt-28 rounded-control border border-bad border-l-4 px-4 py-3 text-bad outline-none"
          : "sr-only"
      }
    >
      {listed ? (
        <ErrorList wrong={wrong} errors={errors} />
      ) : message ? (
        <p className="font-semibold">{inFields ? message : <WithTelephone text={message} />}</p>
      ) : null}
      {failure?.unanswered ? (
        <Button type="submit" variant="danger" className="mt-3 w-full">
          {words.again}
        </Button>
      ) : null}
    </div>
  );
}

function ErrorList({ wrong, errors }: { wrong: readonly FieldName[]; errors: FieldMessages }) {
  const words = useContext(FormWordsContext);
  return (
    <>
      <h2 className="font-semibold">{words.wrong(wrong.length)}</h2>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-block py-2.5 underline underline-offset-4">
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Moves the focus to the first field in the order of the page that has an error and can take it, else to the
 * alert, which says what cannot be corrected in a field.
 */
export function focusFirstError(form: HTMLFormElement | null): void {
  focusSoon(form, "[aria-invalid=true]:enabled", "[role=alert]");
}
