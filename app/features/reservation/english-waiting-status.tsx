/** What has become of a party on the waiting list, in English. */
import { englishWaiting } from "./english-waiting-words.ts";
import { WaitingStatus, type WaitingStatusProps } from "./waiting-status.tsx";
import { WaitingWordsContext } from "./waiting-words.ts";

export function EnglishWaitingStatus(props: WaitingStatusProps) {
  return (
    <WaitingWordsContext value={englishWaiting}>
      <WaitingStatus {...props} />
    </WaitingWordsContext>
  );
}
