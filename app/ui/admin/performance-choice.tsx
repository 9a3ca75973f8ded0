/** Which performance the page shows, where there are several. */
import { startTransition, useOptimistic } from "react";
import { controlClass } from "../control-class.ts";
import { type Published, publishingText } from "./publishing.tsx";

interface Choice extends Published {
  id: string;
  title: string;
}

interface PerformanceChoiceProps {
  performances: readonly Choice[];
  chosen: Choice;
  /** Settles once the page shows it; the choice is shown at once. */
  onChoose: (performanceId: string) => unknown;
}

export function PerformanceChoice({ performances, chosen, onChoose }: PerformanceChoiceProps) {
  const [value, choose] = useOptimistic(chosen.id);
  return (
    <select
      aria-label="공연"
      value={value}
      onChange={({ target }) =>
        startTransition(async () => {
          choose(target.value);
          await onChoose(target.value);
        })
      }
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
