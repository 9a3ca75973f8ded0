/** One row of a kind of content, or with "new" in its place a new one. */
import { lazy, Suspense } from "react";
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { ContentEditor } from "~/features/admin/content/content-editor.tsx";
import { contentKindAt } from "~/features/admin/content/content-kinds.ts";
import { UnknownPage } from "~/ui/admin/unknown-page.tsx";
import type { Route } from "./+types/content-row";

/** Fetched with an entry of the archive alone. */
const ReopenArchived = lazy(async () => ({
  default: (await import("~/features/admin/current-show/reopen-run.tsx")).ReopenArchived,
}));

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return { ...context.get(adminSessionContext), kind: contentKindAt(new URL(request.url).pathname) };
}

export default function ContentRow({ loaderData: { supabase, kind }, params }: Route.ComponentProps) {
  const id = params.id === "new" ? null : params.id;
  if (!kind) return <UnknownPage />;
  return (
    <ContentEditor
      key={`${kind.path} ${params.id}`}
      kind={kind}
      supabase={supabase}
      id={id ?? null}
      beside={
        id && kind.table === "performances" ? (
          <Suspense>
            <ReopenArchived supabase={supabase} archivedId={id} />
          </Suspense>
        ) : null
      }
    />
  );
}
