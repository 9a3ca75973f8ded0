/** The way to the same page in Korean. It loads a new document, whose language is another. */
import { useLocation } from "react-router";
import { koreanTwin } from "~/lib/language-address.ts";

export function KoreanLink({ className }: { className: string }) {
  return (
    <a href={koreanTwin(useLocation().pathname)} lang="ko" hrefLang="ko" className={className}>
      한국어
    </a>
  );
}
