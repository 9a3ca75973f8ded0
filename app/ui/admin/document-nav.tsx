/** What is on a long page of the admin area: at the side of a wide window, a row that stays at the top of a narrow one. */
import { type PagePartLink, usePartInView } from "../use-part-in-view.ts";
import { fadeEdges, useChosenInRow } from "./tab-row.tsx";

export function DocumentNav({ parts }: { parts: readonly PagePartLink[] }) {
  const current = usePartInView(parts) ?? parts[0]?.id;
  const list = useChosenInRow(current);
  return (
    <nav
      aria-label="이 화면의 내용"
      className="sticky top-[60px] z-25 -mx-4 border-line border-b bg-paper sm:-mx-6 lg:top-0 xl:top-6 xl:mx-0 xl:self-start xl:border-b-0 xl:border-l"
    >
      <div
        ref={fadeEdges}
        className="fading-row overflow-x-auto px-4 [scrollbar-width:none] sm:px-6 xl:overflow-visible xl:px-0"
      >
        <ul ref={list} className="flex w-max gap-x-5 xl:grid">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={() => unfold(id)}
                aria-current={id === current ? "location" : undefined}
                className="inline-flex min-h-control items-center whitespace-nowrap border-transparent border-b-2 text-ink-soft hover:text-ink aria-[current]:border-curtain aria-[current]:font-semibold aria-[current]:text-ink xl:-ml-px xl:border-b-0 xl:border-l-2 xl:px-3"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Before it is scrolled to: folded it is too short to be the part that is looked at. */
function unfold(id: string) {
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
}
