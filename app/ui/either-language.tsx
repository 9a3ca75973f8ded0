/** A text of the company on an English page: as it was written in English, or else in Korean, which is said to readers aloud. */
interface EitherLanguageProps {
  english: string | undefined;
  korean: string;
}

export function EitherLanguage({ english, korean }: EitherLanguageProps) {
  return english ? english : <span lang="ko">{korean}</span>;
}
