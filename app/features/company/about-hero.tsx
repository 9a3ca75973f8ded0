/** The head of the introduction: the year in which the lamp was lit, and how far it has shone. */
interface AboutHeroProps {
  kicker: string;
  lead: string;
  foundingYear: number | null;
  /** The current year in Seoul. */
  year: number;
}

export function AboutHero({ kicker, lead, foundingYear, year }: AboutHeroProps) {
  return (
    <header className="on-stage stage-cone overflow-hidden border-line border-b">
      <div className="stage-width grid min-h-112 lg:min-h-[min(40rem,70vh)] content-between gap-y-16 pt-14 lg:pt-24">
        <div>
          {kicker ? (
            <p className="flex items-center gap-4 font-semibold text-lamp tracking-[0.2em] before:h-px before:w-10 before:bg-current">
              {kicker}
            </p>
          ) : null}
          <h1 className="mt-4 font-display text-show leading-[1.15] tracking-[-0.03em]">극단 소개</h1>
          {lead ? <p className="mt-5 max-w-[46rem] text-lg sm:text-balance">{lead}</p> : null}
        </div>
        {foundingYear ? <Span from={foundingYear} to={year} /> : null}
      </div>
    </header>
  );
}

/** Both years as large figures, and the line of time between them. */
function Span({ from, to }: { from: number; to: number }) {
  return (
    <p className="numerals -mb-[0.05em] -ml-[0.075em] flex items-center gap-[0.12em] font-display font-extralight text-[min(16.5vw,15rem)] whitespace-nowrap leading-none tracking-tighter">
      <span className="sr-only">
        {from}년부터 {to}년까지
      </span>
      <span aria-hidden="true" className="text-lamp">
        {from}
      </span>
      <span
        aria-hidden="true"
        className="-mr-[0.05em] ml-[0.05em] h-px flex-1 [background:linear-gradient(90deg_in_oklab,var(--lamp),var(--ink-soft))]"
      />
      <span aria-hidden="true" className="text-ink-soft">
        {to}
      </span>
    </p>
  );
}
