/** A moment in a list: on a phone without the year, where it is this one. */
import { withoutThisYear } from "~/lib/show-date.ts";

export function MomentText({ text }: { text: string }) {
  const short = withoutThisYear(text);
  return (
    <>
      <span className="max-sm:hidden">{text.slice(0, text.length - short.length)}</span>
      {short}
    </>
  );
}
