/** The works of one page, in two columns where there is room. */
import type { Work } from "./participation.ts";
import { WorkCard } from "./work-card.tsx";

/** How many posters are in the first view. */
const firstView = 4;

export function WorkList({ works }: { works: Work[] }) {
  return (
    <ul className="grid gap-x-12 lg:grid-cols-2">
      {works.map((work, index) => (
        <li key={work.id} className="border-line border-t py-8 first:border-t-0 lg:py-10 lg:nth-2:border-t-0">
          <WorkCard work={work} priority={index < firstView} />
        </li>
      ))}
    </ul>
  );
}
