import { ArrowDownIcon } from "~/ui/icons.tsx";
import { useReducedMotion } from "~/ui/use-reduced-motion.ts";

/** Scrolls to the second section of the main content; without one, down by the height of the window. */
export function NextSectionButton() {
  const still = useReducedMotion();

  function scrollOn() {
    const behavior = still ? "auto" : "smooth";
    const [, second] = document.querySelectorAll("main section");
    if (second) second.scrollIntoView({ behavior });
    else window.scrollBy({ top: window.innerHeight, behavior });
  }

  return (
    <button
      type="button"
      onClick={scrollOn}
      aria-label="다음 섹션으로 이동"
      className="grid size-14 place-items-center rounded-full border border-ink/40 hover:border-ink hover:bg-ink/10 noscript:hidden"
    >
      <span className="motion-safe:animate-nod">
        <ArrowDownIcon />
      </span>
    </button>
  );
}
