/**
 * Works to swipe through on a phone, round and round; a grid of one to four columns where there is room. Until the
 * page is hydrated, and without a script, the row is scrolled.
 */
import { Button } from "~/ui/button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons.tsx";
import { useCarousel } from "~/ui/use-carousel.ts";
import { FeaturedCard } from "./featured-card.tsx";
import type { FeaturedWork } from "./participation.ts";

const columns = ["md:grid-cols-1", "md:grid-cols-2", "md:grid-cols-3", "md:grid-cols-2 lg:grid-cols-4"];

const options = {
  active: false,
  loop: true,
  align: "start",
  dragThreshold: 10,
  breakpoints: { "(max-width: 47.99rem)": { active: true } },
} as const;

export function WorksCarousel({ works }: { works: FeaturedWork[] }) {
  const { viewport, carousel, shown, turn } = useCarousel(options);
  // Two go round only when each fills the whole width: that of the window, so that the card keeps both gutters.
  const [bleed, begin, slide] =
    works.length > 2
      ? ["max-md:-mr-(--gutter)", "-ml-5", "basis-[82%] pl-5"]
      : ["max-md:-mx-(--gutter)", "", "basis-full px-(--gutter)"];
  return (
    <section aria-roledescription="캐러셀" aria-label="단원 참여 작품">
      <div
        ref={viewport}
        className={`${carousel ? "overflow-hidden" : "overflow-x-auto"} ${bleed} md:overflow-visible`}
      >
        <ul className={`${begin} flex md:ml-0 md:grid md:gap-8 ${columns[works.length - 1] ?? ""}`}>
          {works.map((work, index) => (
            <li key={work.id} className={`min-w-0 shrink-0 ${slide} md:basis-auto md:px-0`}>
              <FeaturedCard work={work} priority={index < 2} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex gap-2 md:hidden noscript:hidden">
        <p aria-live="polite" className="sr-only">
          {carousel ? `단원 참여 작품 ${shown + 1} / ${works.length}` : null}
        </p>
        <Button variant="outline" aria-label="이전 작품" onClick={() => turn(-1)}>
          <ArrowLeftIcon />
        </Button>
        <Button variant="outline" aria-label="다음 작품" onClick={() => turn(1)}>
          <ArrowRightIcon />
        </Button>
      </div>
    </section>
  );
}
