/** The way to the same page in English, or to the entry of English visitors. It loads a new document, whose language is another. */
import { useLocation } from "react-router";
import { englishTwin } from "~/lib/language-address.ts";

export function EnglishLink({ className }: { className: string }) {
  return (
    <a href={englishTwin(useLocation().pathname) ?? "/en"} lang="en" hrefLang="en" className={className}>
      English
    </a>
  );
}
