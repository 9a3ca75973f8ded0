/** Joins the waiting list of a sold-out show time in English. */
import type { ComponentProps } from "react";
import { englishWaiting } from "./english-waiting-words.ts";
import WaitingForm from "./waiting-form.tsx";
import { WaitingWordsContext } from "./waiting-words.ts";

export function EnglishWaitingForm(props: ComponentProps<typeof WaitingForm>) {
  return (
    <WaitingWordsContext value={englishWaiting}>
      <WaitingForm {...props} />
    </WaitingWordsContext>
  );
}
