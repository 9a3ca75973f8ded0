/** Any other address below /admin: the admin stays in the admin area, and reads that there is nothing. */
import { UnknownPage } from "~/ui/admin/unknown-page.tsx";

export default function Unknown() {
  return <UnknownPage />;
}
