/** Scripts that the site itself writes into its pages; the page's security policy allows these and no others. */
import { createContext, use } from "react";

/** The mark of the page's own scripts while it is rendered, which nobody could know before (own-scripts.server.ts). */
export const ScriptMark = createContext<string | undefined>(undefined);

/** `code` is a constant of the site. */
export function OwnScript({ code }: { code: string }) {
  const content = { __html: code };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={use(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
