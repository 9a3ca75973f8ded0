/** The prizes along a vertical line: decades as large figures, each prize marked by shape and word. */
import { type Award, awardDate, byDecade, countByImportance, type Decade, importances } from "./award.ts";
import { AwardMark } from "./award-mark.tsx";

export function AwardsTimeline({ awards }: { awards: Award[] }) {
  return (
    <>
      <ul aria-label="수상 횟수" className="flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-8">
        {countByImportance(awards).map(({ id, label, count }) => (
          <li key={id} className="inline-flex items-center gap-2">
            <AwardMark importance={id} />
            {label}
            <span className="numerals text-ink-soft">{count.toLocaleString("ko")}회</span>
          </li>
        ))}
      </ul>
      <div className="mt-10 lg:mt-14">
        {byDecade(awards).map((decade) => (
          <DecadeOfAwards key={decade.starts} decade={decade} />
        ))}
      </div>
    </>
  );
}

function DecadeOfAwards({ decade: { starts, open, awards } }: { decade: Decade }) {
  const headingId = `awards-${starts}`;
  return (
    <section
      aria-labelledby={headingId}
      className="border-ink/35 pb-12 first:overflow-y-clip last:overflow-y-clip last:pb-0 max-lg:ml-2.5 max-lg:border-l max-lg:pl-8 lg:grid lg:grid-cols-12 lg:gap-x-10 lg:pb-0"
    >
      <h3 id={headingId} className="max-lg:mb-8 lg:col-span-4">
        <span className="flex flex-wrap items-baseline gap-2 font-semibold text-base text-ink-soft lg:sticky lg:top-28">
          <span className="numerals -ml-1 font-display font-extralight text-[min(clamp(4.5rem,9.5vw,8rem),28vw)] text-ink leading-[0.85] tracking-tighter">
            {starts}
          </span>
          {open ? "년대 이후" : "년대"}
        </span>
      </h3>
      <ol className="grid gap-5 md:gap-7 lg:gap-9 border-ink/35 lg:col-span-8 lg:border-l lg:pb-20 lg:pl-12 [section:last-child>&]:pb-0">
        {awards.map((award) => (
          <AwardEntry key={award.id} award={award} />
        ))}
      </ol>
    </section>
  );
}

function AwardEntry({ award }: { award: Award }) {
  const weight = importances.find(({ id }) => id === award.importance);
  const grand = weight?.id === "grand";
  return (
    <li className="items-baseline md:grid md:grid-cols-[7.5rem_1fr_1fr] md:gap-x-8">
      <p className="relative flex items-baseline gap-3 max-md:text-sm max-md:leading-snug md:block">
        {weight ? (
          <span className="absolute -top-2 max-md:-top-3 -left-8 -translate-x-1/2 bg-paper py-3 lg:-left-12 [section:first-child_li:first-child_&]:-mt-60 [section:first-child_li:first-child_&]:pt-63 [section:last-child_li:last-child_&]:pb-60">
            <AwardMark importance={weight.id} />
          </span>
        ) : null}
        <span className="numerals block text-ink-soft">{awardDate(award)}</span>
        {weight ? <span className="block font-semibold text-sm">{weight.label}</span> : null}
      </p>
      <p
        className={`font-display leading-snug ${grand ? "text-[clamp(1.5rem,2.4vw,2rem)]" : "text-[1.3rem]"}`}
      >
        {award.play}
      </p>
      <div className="max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:text-sm max-md:leading-snug">
        <p className="empty:hidden">{besideWeight(award.awards, weight?.label)}</p>
        <p className="text-ink-soft">{award.festival}</p>
      </div>
    </li>
  );
}

/** What an entry says besides the weight in its first column: "금상, 연출상 한도현" → "연출상 한도현" */
function besideWeight(awards: string, label = ""): string {
  return awards
    .split(", ")
    .map((prize) => (`${prize} `.startsWith(`${label} `) ? prize.slice(label.length).trim() : prize))
    .filter(Boolean)
    .join(", ");
}
