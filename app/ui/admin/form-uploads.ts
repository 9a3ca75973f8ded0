/** The images on their way that a form waits for before it is saved. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";

type UploadState = "running" | "failed";

export interface FormUploads {
  /** How many are on their way. */
  running: number;
  /** How many could not be stored and are neither tried again nor given up. */
  failed: number;
  /** Waits until none is on its way; returns how many have failed. */
  settled: () => Promise<number>;
  /** null: it is stored, or given up. */
  report: (id: number, state: UploadState | null) => void;
}

export function useFormUploads(): FormUploads {
  const [states, setStates] = useState<ReadonlyMap<number, UploadState>>(new Map());
  const waiting = useRef<((failed: number) => void)[]>([]);
  const running = [...states.values()].filter((state) => state === "running").length;
  const failed = states.size - running;

  useEffect(() => {
    if (running > 0) return;
    for (const go of waiting.current.splice(0)) go(failed);
  }, [running, failed]);

  const report = useCallback((id: number, state: UploadState | null) => {
    setStates((all) => {
      const next = new Map(all);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });
  }, []);
  const settled = () =>
    running > 0 ? new Promise<number>((resolve) => waiting.current.push(resolve)) : Promise.resolve(failed);
  return { running, failed, settled, report };
}

const FormUploadsContext = createContext<FormUploads | null>(null);

export const FormUploadsProvider = FormUploadsContext.Provider;

/** Those of the form around; null outside of forms. */
export function useUploadsOfForm(): FormUploads | null {
  return useContext(FormUploadsContext);
}
