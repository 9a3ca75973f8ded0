/** What to know before coming, one sentence after the other. */
export function ViewingGuide({ sentences }: { sentences: string[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {sentences.map((sentence) => (
        <li key={sentence} className="-mt-px border-line border-y py-4">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
