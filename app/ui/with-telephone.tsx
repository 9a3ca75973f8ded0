/** A sentence; the company's telephone number in it, "극단(042-000-0000)", can be called, and stays on one line. */
export function WithTelephone({ text }: { text: string }) {
  const [, before, number, after] = /^(.*)극단\((\+?\d[\d-]+)\)(.*)$/s.exec(text) ?? [];
  if (!number) return text;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">
        극단(
        <a
          href={`tel:${number.replaceAll("-", "")}`}
          className="-my-3 inline-flex min-h-12 min-w-12 items-center whitespace-nowrap underline underline-offset-4"
        >
          {number}
        </a>
        )
      </span>
      {after}
    </>
  );
}
