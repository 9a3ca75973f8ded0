/**
 * When the session ends while someone is at work, they sign in again on the spot: the page behind stays
 * as it is, covered, and what failed meanwhile is asked for again.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { notifyAdmittedAgain, onAccessRefused } from "~/lib/refused-access.ts";
import { Dialog } from "~/ui/dialog.tsx";
import type { AdminSession } from "./admin-gate.ts";
import { loginAddress } from "./session.ts";
import { onSessionEnd, readAdminAccess } from "./session-data.ts";
import { SignIn } from "./sign-in.tsx";

/** How soon a session that was ended on another device is noticed here; a refusal and returning to the tab check at once. */
const lookEveryMs = 60_000;

export function SessionEndDialog({ admin, supabase }: AdminSession) {
  const [ended, setEnded] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => onSessionEnd(supabase, admin.id, () => setEnded(true)), [supabase, admin.id]);

  const access = useQuery({
    queryKey: ["admin-access"],
    queryFn: () => readAdminAccess(supabase),
    enabled: !ended,
    initialData: "full" as const,
    staleTime: lookEveryMs / 2,
    refetchInterval: lookEveryMs,
  });
  const { refetch } = access;
  // Asked by hand, it would be asked by nobody once the session is over.
  useEffect(() => (ended ? undefined : onAccessRefused(() => void refetch())), [ended, refetch]);
  const shutOut = access.data !== "full" && access.data !== "unknown";
  useEffect(() => {
    if (shutOut) setEnded(true);
  }, [shutOut]);

  const leave = () => navigate(loginAddress(pathname + search), { replace: true });

  return (
    <>
      {ended ? createPortal(<div className="fixed inset-0 z-50 bg-paper" />, document.body) : null}
      <Dialog
        open={ended}
        onOpenChange={leave}
        steady
        backCloses={false}
        firstFocus="password"
        title="다시 로그인해 주세요"
        description="로그인이 끝났습니다. 다시 로그인하면 보던 화면에서 그대로 이어집니다."
      >
        <SignIn
          email={admin.email}
          onAdmitted={() => {
            setEnded(false);
            notifyAdmittedAgain();
            void queries.invalidateQueries();
          }}
        />
      </Dialog>
    </>
  );
}
