/** The list of one kind of content: archives, members, works, auditions, awards. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { contentKindAt } from "~/features/admin/content/content-kinds.ts";
import { ContentList } from "~/features/admin/content/content-list.tsx";
import { UnknownPage } from "~/ui/admin/unknown-page.tsx";
import type { Route } from "./+types/content";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return { ...context.get(adminSessionContext), kind: contentKindAt(new URL(request.url).pathname) };
}

export default function Content({ loaderData: { supabase, kind } }: Route.ComponentProps) {
  if (!kind) return <UnknownPage />;
  return (
    <>
      <title>{`${kind.words.list} | 관리실`}</title>
      <ContentList key={kind.path} kind={kind} supabase={supabase} />
    </>
  );
}
