/** A text as it was typed: blank lines part paragraphs, single breaks stay. Markup in it is text like any other. */
interface ParagraphsProps {
  text: string;
  /** A short first paragraph stands out, as the first line of a letter does. */
  salutation?: boolean;
  className?: string;
}

const shortParagraph = 60;

export function Paragraphs({ text, salutation = false, className = "" }: ParagraphsProps) {
  const paragraphs = text
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <div className={`grid gap-[1.2em] ${className}`}>
      {paragraphs.map((paragraph, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
          key={index}
          className={`whitespace-pre-line ${salutation && index === 0 && paragraph.length <= shortParagraph ? "mb-4 text-balance font-display text-[clamp(1.5rem,3.2vw,2.375rem)] leading-snug" : ""}`}
        >
          {paragraph}
        </p>
      ))}
    </div>
  );
}
