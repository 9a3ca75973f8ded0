/** Reviews of a show, each in a column of its own. */
import type { Review } from "./playbill.ts";

export function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
      {reviews.map(({ author, text }) => (
        <li key={`${author} ${text}`}>
          <figure className="flex h-full flex-col border-ink border-t pt-4">
            <span aria-hidden="true" className="h-10 font-display text-6xl leading-none">
              “
            </span>
            <blockquote>
              <p className="whitespace-pre-line text-xl leading-[1.7]">{text}</p>
            </blockquote>
            <figcaption className="mt-4 text-ink-soft">{author}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
