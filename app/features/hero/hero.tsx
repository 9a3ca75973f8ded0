/** The first view of Home: the company's name in the dark of a stage, images behind it, a lamp that follows the pointer. */
import { type ReactNode, useRef, useState } from "react";
import type { PagePart } from "~/page-loading/page-part.ts";
import { useReducedMotion } from "~/ui/use-reduced-motion.ts";
import type { BackgroundImage } from "./background-image.ts";
import { ImageFailurePanel, ReloadImagesButton } from "./image-failure.tsx";
import { NextSectionButton } from "./next-section-button.tsx";
import { Slide } from "./slide.tsx";
import { SlideControls } from "./slide-controls.tsx";
import { useBackgroundImages } from "./use-background-images.ts";
import { useSlideLoading } from "./use-slide-loading.ts";
import { useSlideshow } from "./use-slideshow.ts";
import { useSpotlight } from "./use-spotlight.ts";

interface HeroProps {
  company: { company_name: string; hero_kicker: string; hero_tagline: string; hero_mission: string };
  images: PagePart<BackgroundImage[]>;
  /** What is on, above the buttons. */
  children?: ReactNode;
}

/** A name of more letters is smaller, so that what is on stays in the first view. */
const longName = 20;

export function Hero({ company, images: delivered, children }: HeroProps) {
  const stage = useRef<HTMLElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  const still = useReducedMotion();
  const [stopped, setStopped] = useState<boolean | null>(null);
  const { images, failed, reloading, reload } = useBackgroundImages(delivered);
  const { fetched, outcomeOf, settle, attempt, summary, retryFailed, ready } = useSlideLoading(images);
  // A visitor who asks for stillness gets a slideshow that waits for the buttons.
  const waiting = stopped ?? still;
  const slideshow = useSlideshow(images.length, ready && !waiting);
  useSpotlight(stage, still);

  /** The button goes with the click, and would take the focus with it. */
  function fetchFailedAgain() {
    retryFailed();
    name.current?.focus();
  }

  return (
    <section
      ref={stage}
      aria-labelledby="company-name"
      className="on-stage hero relative isolate grid min-h-[max(600px,90vh)] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] overflow-clip supports-[height:1svh]:min-h-[max(600px,90svh)]"
    >
      <div className="absolute inset-0 -z-20">
        {fetched.map((image, position) => (
          <Slide
            key={`${image.id} ${outcomeOf(image.id) === "loaded" ? "" : attempt}`}
            image={image}
            first={position === 0}
            shown={position === slideshow.index}
            outcome={outcomeOf(image.id)}
            onSettle={settle}
          />
        ))}
      </div>
      <div aria-hidden="true" className="hero-dimmer absolute inset-0 -z-10" />
      <div aria-hidden="true" className="hero-lamp absolute inset-0 -z-10" />

      <div className="stage-width flex flex-col justify-end gap-8 pt-6 pb-8 low:justify-start low:gap-2 low:pt-4 low:pb-4">
        <div className="mb-auto flex justify-end low:mb-0">
          {failed && images.length === 0 ? (
            <ImageFailurePanel reloading={reloading} onReload={reload} />
          ) : null}
          {summary.failedCount > 0 ? (
            <ReloadImagesButton summary={summary} onReload={fetchFailedAgain} />
          ) : null}
        </div>
        {/* Beside what is on, which has its own place there. */}
        <div className={`hero-words ${children ? "xl:pr-96" : ""}`}>
          {company.hero_kicker ? (
            <p className="flex items-center gap-4 font-semibold text-lamp tracking-[0.2em] before:h-px before:w-10 before:bg-current">
              {company.hero_kicker}
            </p>
          ) : null}
          <h1
            ref={name}
            id="company-name"
            tabIndex={-1}
            className={`mt-3 outline-none font-display leading-[1.05] tracking-[-0.04em] wrap-anywhere ${company.company_name.length > longName ? "text-[clamp(2.25rem,6vw,5rem)]" : "text-[clamp(3.75rem,11.5vw,9.6rem)]"}`}
          >
            {company.company_name}
          </h1>
          {company.hero_tagline ? (
            <p className="mt-5 font-display text-[clamp(1.25rem,2.4vw,1.875rem)] leading-snug">
              {company.hero_tagline}
            </p>
          ) : null}
          {company.hero_mission ? (
            <p className="mt-3 max-w-[36em] text-ink-soft">{company.hero_mission}</p>
          ) : null}
        </div>
      </div>
      <div className="stage-width relative flex flex-wrap items-end gap-4 pb-6">
        {children ? (
          <div className="flex w-full lg:order-2 lg:ml-auto lg:w-auto xl:absolute xl:right-(--gutter) xl:bottom-6 xl:max-w-92">
            {children}
          </div>
        ) : null}
        {images.length > 1 ? (
          <SlideControls
            images={images}
            slideshow={slideshow}
            stopped={waiting}
            onStoppedChange={setStopped}
          />
        ) : null}
        <div
          className={`order-3 ${children ? "ml-auto lg:ml-0" : "ml-auto"} ${images.length > 1 ? "max-sm:absolute max-sm:right-5 max-sm:bottom-5" : ""}`}
        >
          <NextSectionButton />
        </div>
      </div>
    </section>
  );
}
