/** /admin/storage-management: the images that are stored. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { ImageLibrary } from "~/features/admin/images/image-library.tsx";
import type { Route } from "./+types/storage-management";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function StorageManagement({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>저장소 관리 | 관리실</title>
      <ImageLibrary supabase={supabase} />
    </>
  );
}
