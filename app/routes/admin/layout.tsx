/** The admin area: its gate, its frame, and what happens when a session ends inside. */
import { QueryClientProvider } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { AdminFrame } from "~/features/admin/auth/admin-frame.tsx";
import { adminSessionContext, admitAdmins } from "~/features/admin/auth/admin-gate.ts";
import { loginPath, noAnswer } from "~/features/admin/auth/session.ts";
import { signOut } from "~/features/admin/auth/session-data.ts";
import { SessionEndDialog } from "~/features/admin/auth/session-end-dialog.tsx";
import { ThemeSwitch, useOtherTheme } from "~/features/admin/auth/theme-switch.tsx";
import { SampleNotice } from "~/features/admin/first-day/sample-notice.tsx";
import { chapterEntries } from "~/features/admin/help/chapter-entries.ts";
import { HelpLink } from "~/features/admin/help/help-link.tsx";
import { imageUpload } from "~/features/admin/image-upload/image-upload-data.ts";
import { AdminMenu, OpenWork } from "~/features/admin/menu/admin-menu.tsx";
import { paletteGroups } from "~/features/admin/menu/palette-groups.ts";
import { PaletteButton } from "~/features/admin/palette/palette-button.tsx";
import { reservationsPath } from "~/features/admin/reservations/list-filter.ts";
import { queries } from "~/lib/query-client.ts";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { discardAllFormDrafts } from "~/ui/admin/form-draft.ts";
import { ImageUploadProvider } from "~/ui/admin/image-upload.ts";
import { LeaveQuestion } from "~/ui/admin/leave-guard.tsx";
import { enterByArrow } from "~/ui/admin/move-by-arrows.ts";
import { Spinner } from "~/ui/spinner.tsx";
import { useToast } from "~/ui/toast.tsx";
import adminStyles from "../../styles/admin.css?url";
import type { Route } from "./+types/layout";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [admitAdmins];

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

/** What the server sends: nothing of the admin area is rendered before the gate has let someone in. */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>관리실</title>
      <meta name="robots" content="noindex" />
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        확인하는 중
      </p>
    </main>
  );
}

export default function AdminLayout({ loaderData: session }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const [leaving, setLeaving] = useState(false);
  const { ask, question } = useUnsavedQuestion();
  const otherTheme = useOtherTheme();
  const signOutAsked = () => ask(leave);

  // A toast says so when the network is gone: its code has to be there before.
  useEffect(() => void import("~/ui/toast-area.tsx").catch(() => undefined), []);

  useEffect(() => {
    document.addEventListener("keydown", enterByArrow);
    return () => document.removeEventListener("keydown", enterByArrow);
  }, []);

  // What was read is forgotten when the pages are gone: those still on the screen would ask again, as nobody.
  useEffect(() => () => queries.clear(), []);

  async function leave() {
    setLeaving(true);
    if (await signOut(session.supabase)) {
      discardAllFormDrafts();
      await navigate(loginPath, { replace: true });
    } else {
      setLeaving(false);
      toast({ title: "로그아웃하지 못했습니다", description: noAnswer, variant: "destructive" });
    }
  }

  return (
    <QueryClientProvider client={queries}>
      <AdminFrame
        email={session.admin.email}
        leaving={leaving}
        onSignOut={signOutAsked}
        menu={(close) => <AdminMenu supabase={session.supabase} onChoose={close} />}
        openWork={<OpenWork supabase={session.supabase} />}
        tools={
          <>
            <PaletteButton
              supabase={session.supabase}
              groups={[
                ...paletteGroups,
                {
                  title: "이 기기",
                  entries: [
                    { ...otherTheme, also: "테마 어둡게 밝게" },
                    { label: "로그아웃", icon: LogOut, run: signOutAsked },
                  ],
                },
                { title: "도움말", entries: chapterEntries },
              ]}
              reservationAt={(performanceId, search) => reservationsPath({ performanceId, search })}
              showTimeAt={(performanceId, showTimeId) => reservationsPath({ performanceId, showTimeId })}
            />
            <HelpLink />
            <ThemeSwitch {...otherTheme} />
          </>
        }
        notice={<SampleNotice supabase={session.supabase} />}
      >
        <meta name="robots" content="noindex" />
        {/* After that of every page: the bar that saves stays above the keyboard of a phone. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <ImageUploadProvider value={imageUpload(session.supabase)}>
          <Outlet />
        </ImageUploadProvider>
        {question}
        <LeaveQuestion />
        {leaving ? null : <SessionEndDialog {...session} />}
      </AdminFrame>
    </QueryClientProvider>
  );
}
