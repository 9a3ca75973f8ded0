/** Works of members elsewhere, while the company's own show is being prepared. */
import { SectionHeading } from "~/ui/section-heading.tsx";
import type { FeaturedWork } from "./participation.ts";
import { SingleWork } from "./single-work.tsx";
import { WorksCarousel } from "./works-carousel.tsx";

export function FeaturedWorks({ works }: { works: FeaturedWork[] }) {
  const [only] = works;
  return (
    <section aria-labelledby="featured-works" className="stage-width pt-12 pb-20 lg:pt-20 lg:pb-32">
      <div className="mb-10 lg:mb-14">
        <SectionHeading
          id="featured-works"
          title="단원들이 참여하는 작품"
          subtitle="다음 정기공연을 준비하고 있습니다"
        />
      </div>
      {works.length === 1 && only ? <SingleWork work={only} /> : <WorksCarousel works={works} />}
    </section>
  );
}
