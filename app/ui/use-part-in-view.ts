/** Which part of a long page is looked at. */
import { useEffect, useState } from "react";

export interface PagePartLink {
  /** Id of the part. */
  id: string;
  label: string;
}

/** The part that is at the upper third of the window. */
export function usePartInView(parts: readonly PagePartLink[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const ids = parts.map(({ id }) => id).join(" ");
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          setInView((current) => (isIntersecting ? target.id : current === target.id ? null : current));
        }
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const id of ids.split(" ")) {
      const part = document.getElementById(id);
      if (part) watcher.observe(part);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return inView;
}
