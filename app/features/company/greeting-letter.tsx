/** The greeting as a letter: who writes, what is written, the name below. */
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { Portrait } from "~/ui/portrait.tsx";
import type { Greeting } from "./company-profile.ts";

export function GreetingLetter({ greeting }: { greeting: Greeting }) {
  const { greeting_name: name, greeting_title: title, greeting_portrait: portrait } = greeting;
  return (
    <div className="stage-width grid gap-x-10 gap-y-10 pb-20 lg:grid-cols-12 lg:pb-32">
      {portrait ? (
        <div className="sm:max-w-72 lg:sticky lg:top-28 lg:col-span-5 lg:max-w-none lg:self-start">
          <Portrait
            src={portrait}
            alt={name ? `${name} 사진` : "대표 사진"}
            sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 37vw, (min-width: 40rem) 18rem, 100vw"
          />
        </div>
      ) : null}
      <div
        className={`max-w-[38.25rem] ${portrait ? "lg:col-span-7 lg:justify-self-end" : "lg:col-span-8 lg:col-start-3"}`}
      >
        <Paragraphs text={greeting.greeting_text} salutation className="text-lg leading-[1.95]" />
        {name ? (
          <p className="mt-8 flex flex-wrap items-baseline justify-end gap-x-4 border-line border-t pt-5 text-right">
            <span className="text-ink-soft">{title}</span>
            <span className="font-display text-3xl tracking-tight">{name}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
