/** One row of a kind of content, or with "new" in its place a new one. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { ContentEditor } from "~/features/admin/content/content-editor.tsx";
import { contentKindAt } from "~/features/admin/content/content-kinds.ts";
import { ReopenArchived } from "~/features/admin/current-show/reopen-run.tsx";
import type { Route } from "./+types/content-row";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return { ...context.get(adminSessionContext), kind: contentKindAt(new URL(request.url).pathname) };
}

export default function ContentRow({ loaderData: { supabase, kind }, params }: Route.ComponentProps) {
  const id = params.id === "new" ? null : params.id;
  return (
    <>
      <title>{`${kind.words.one} | 관리실`}</title>
      <ContentEditor
        key={`${kind.path} ${params.id}`}
        kind={kind}
        supabase={supabase}
        id={id ?? null}
        beside={
          id && kind.table === "performances" ? <ReopenArchived supabase={supabase} archivedId={id} /> : null
        }
      />
    </>
  );
}
