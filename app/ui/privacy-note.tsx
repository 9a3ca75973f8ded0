/** Beside every form: what happens with what is typed, and the whole of it a click away; in a new tab, so that nothing typed is lost. */
import { useContext } from "react";
import { InterfaceWordsContext } from "./interface-words.ts";

export function PrivacyNote({ children }: { children: string }) {
  const words = useContext(InterfaceWordsContext);
  return (
    <p className="text-ink-soft text-sm">
      {children}{" "}
      <a
        href="/privacy"
        target="_blank"
        rel="noopener"
        className="-my-3 inline-flex min-h-12 items-center underline underline-offset-4 hover:text-ink"
      >
        {words.privacy}
        <span className="sr-only">{words.newTab}</span>
      </a>
    </p>
  );
}
