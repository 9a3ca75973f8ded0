/** Which performance the page shows; with only one there is nothing to choose. */
import { controlClass } from "../control-class.ts";
import { type Published, publishingText } from "./publishing.tsx";

interface Choice extends Published {
  id: string;
  title: string;
}

interface PerformanceChoiceProps {
  performances: readonly Choice[];
  chosen: Choice;
  onChoose: (performanceId: string) => void;
}

export function PerformanceChoice({ performances, chosen, onChoose }: PerformanceChoiceProps) {
  if (performances.length === 1) return <p className="text-ink-soft">{chosen.title}</p>;
  return (
    <select
      aria-label="공연"
      value={chosen.id}
      onChange={(event) => onChoose(event.target.value)}
      className={`${controlClass} max-w-md truncate`}
    >
      {performances.map((performance) => (
        <option key={performance.id} value={performance.id}>
          {[performance.title, publishingText(performance)].filter(Boolean).join(" · ")}
        </option>
      ))}
    </select>
  );
}
