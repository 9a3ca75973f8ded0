/** A moment in a list: on a phone without the year, where it is this one. */
import { todayInSeoul } from "~/lib/show-date.ts";

export function MomentText({ text }: { text: string }) {
  const year = `${todayInSeoul().slice(0, 4)}. `;
  if (!text.startsWith(year)) return text;
  return (
    <>
      <span className="max-sm:hidden">{year}</span>
      {text.slice(year.length)}
    </>
  );
}
