/** Which part of a long page is looked at. */
import { useEffect, useState } from "react";

export interface PagePartLink {
  /** Id of the part. */
  id: string;
  label: string;
}

/** The last part that has come up to the upper third of the window; null above all of them. */
export function usePartInView(parts: readonly PagePartLink[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const ids = parts.map(({ id }) => id).join(" ");
  useEffect(() => {
    const elements = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const watcher = new IntersectionObserver(
      () => {
        const line = innerHeight * 0.34;
        const part = elements.findLast((element) => element.getBoundingClientRect().top < line);
        setInView(part?.id ?? null);
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const element of elements) watcher.observe(element);
    return () => watcher.disconnect();
  }, [ids]);
  return inView;
}
