/**
 * While one page fades into the next the browser draws images of both, and a click lands on neither. One on the header,
 * which stays where it is, is done when the fade is over.
 */
export function repeatClicksDuringTransition(): () => void {
  async function repeatClick({ target, clientX, clientY }: MouseEvent) {
    if (target !== document.documentElement) return;
    const fades = document
      .getAnimations()
      .filter(({ effect }) =>
        (effect as KeyframeEffect | null)?.pseudoElement?.startsWith("::view-transition"),
      );
    await Promise.allSettled(fades.map(({ finished }) => finished));
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("header :is(a, button)")?.click(),
      ),
    );
  }
  addEventListener("click", repeatClick);
  return () => removeEventListener("click", repeatClick);
}

/**
 * A visitor who goes on before a fade has begun calls it off. The browser reports that with a rejection that nobody
 * can catch who did not begin the fade; nothing is wrong.
 */
export function ignoreSkippedTransitions(): () => void {
  function ignore(event: PromiseRejectionEvent) {
    const { reason } = event;
    if (reason instanceof DOMException && reason.message.startsWith("Transition was skipped"))
      event.preventDefault();
  }
  addEventListener("unhandledrejection", ignore);
  return () => removeEventListener("unhandledrejection", ignore);
}
