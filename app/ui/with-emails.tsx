/** A text in which e-mail addresses are links. */
import { emailShape } from "~/lib/email-shape.ts";

/** What may be one. In Korean the next word follows without a space: "hello@example.com으로". */
const words = /([\w+@-]+(?:\.[\w+@-]+)*)/;

export function firstEmail(text: string): string | undefined {
  return text.split(words).find((word) => emailShape.test(word));
}

export function WithEmails({ text }: { text: string }) {
  return text.split(words).map((word, place) =>
    emailShape.test(word) ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: words of one text never change places
        key={place}
        href={`mailto:${word}`}
        className="py-3.5 underline decoration-ink/30 underline-offset-4 hover:decoration-current"
      >
        {word}
      </a>
    ) : (
      word
    ),
  );
}
