/** The company in three figures; its year is at the head of the page. */
interface CompanyFiguresProps {
  foundingYear: number | null;
  year: number;
  works: string;
  /** 0 when there are none, or when they could not be read. */
  awardCount: number;
}

export function CompanyFigures({ foundingYear, year, works, awardCount }: CompanyFiguresProps) {
  const figures = [
    ["걸어온 시간", foundingYear && year > foundingYear ? `${year - foundingYear}년` : ""],
    ["올린 작품", works],
    ["받은 상", awardCount > 0 ? `${awardCount.toLocaleString("ko")}회` : ""],
  ].filter(([, value]) => value);
  if (figures.length === 0) return null;
  return (
    <dl className="numerals stage-width grid grid-flow-col auto-cols-fr gap-x-6 py-6 max-[22em]:grid-flow-row lg:gap-x-10 lg:py-10">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1">
          <dd className="font-display text-[clamp(1.5rem,3.5vw,2.75rem)] leading-tight">
            {String(value)
              .split(/([\d,]+)/)
              .map((part, place) => (place % 2 === 1 ? part : <small key={part}>{part}</small>))}
          </dd>
          <dt className="text-ink-soft text-sm">{name}</dt>
        </div>
      ))}
    </dl>
  );
}
