/** Beside every form: what happens with what is typed, and the whole of it a click away; in a new tab, so that nothing typed is lost. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <p className="text-ink-soft text-sm">
      {children}{" "}
      <a
        href="/privacy"
        target="_blank"
        rel="noopener"
        className="-my-2 inline-flex min-h-12 items-center whitespace-nowrap underline underline-offset-4 hover:text-ink"
      >
        개인정보 처리방침<span className="sr-only"> (새 창)</span>
      </a>
    </p>
  );
}
