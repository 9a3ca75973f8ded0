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
    // Once a frame at most. An observer hears nothing of a jump from between two parts to between two others.
    const look = () => {
      const line = innerHeight * 0.34;
      const part = elements.findLast((element) => element.getBoundingClientRect().top < line);
      setInView(part?.id ?? null);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [ids]);
  return inView;
}
