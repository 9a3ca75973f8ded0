import { useEffect, useEffectEvent, useRef } from "react";
import type { FreshData } from "~/page-loading/fresh-data.ts";
import { useToast } from "./toast.tsx";

/**
 * A toast when a list could not be read, also when stale content is shown instead, and again when the visitor
 * has tried in vain with what this returns.
 */
export function useLoadFailure(
  { part, reading, reload }: FreshData<unknown>,
  description: string,
): () => void {
  const { toast } = useToast();
  const triedByHand = useRef(false);
  const failed = part.state !== "ready";
  const notify = useEffectEvent(() => {
    if (failed) toast({ variant: "destructive", title: "데이터 로드 실패", description });
  });
  useEffect(() => {
    if (failed) notify();
  }, [failed]);
  useEffect(() => {
    if (reading || !triedByHand.current) return;
    triedByHand.current = false;
    notify();
  }, [reading]);
  return () => {
    triedByHand.current = true;
    reload();
  };
}
