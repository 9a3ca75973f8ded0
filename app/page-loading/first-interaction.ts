/** The moment in which a visitor begins to use a page: until then it does without what only its use calls for. */

const uses = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Returns what calls it off. */
export function whenFirstInteraction(work: () => void): () => void {
  const stop = () => {
    for (const use of uses) removeEventListener(use, begin, true);
  };
  function begin() {
    stop();
    work();
  }
  for (const use of uses) addEventListener(use, begin, { capture: true, passive: true });
  return stop;
}
