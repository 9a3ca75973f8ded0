/** What the director has to say, with the first words raised as the lights are. */
import { Paragraphs } from "~/ui/paragraphs.tsx";
import type { Playbill } from "./playbill.ts";

export function DirectorNote({ show: { directing_note, director } }: { show: Playbill }) {
  return (
    <figure>
      <blockquote>
        <Paragraphs
          text={directing_note}
          className="text-lg leading-[1.95] [&>p:first-child]:text-[clamp(1.375rem,2.6vw,2rem)] [&>p:first-child]:leading-[1.65] [&>p]:max-w-[34em]"
        />
      </blockquote>
      {director ? (
        <figcaption className="mt-10 flex flex-wrap items-baseline gap-x-4">
          <span className="text-ink-soft">연출</span>
          <span className="font-display text-2xl tracking-tight">{director}</span>
        </figcaption>
      ) : null}
    </figure>
  );
}
