import { imageSources } from "~/lib/image-source.ts";
import type { BackgroundImage } from "./background-image.ts";

interface SlideProps {
  image: BackgroundImage;
  /** The first image of the page: fetched before everything else. */
  first: boolean;
  shown: boolean;
  outcome: "loaded" | "failed" | undefined;
  onSettle: (id: string, outcome: "loaded" | "failed") => void;
}

/** One image of the slideshow over its blurred placeholder; a failed one leaves the stage dark. */
export function Slide({ image, first, shown, outcome, onSettle }: SlideProps) {
  const { tiny, ...sources } = imageSources(image.image_url);
  const placeholder = image.placeholder ?? tiny;

  /** A size that cannot be had is no reason to give up the image itself. */
  function tryPlainAddress(element: HTMLImageElement) {
    if (element.srcset) element.srcset = "";
    else onSettle(image.id, "failed");
  }

  return (
    <div
      aria-hidden={!shown}
      // The one before stays whole under the new one until that covers it: the stage never goes dark between them.
      className={`hero-slide absolute inset-0 overflow-clip transition-opacity ease-in-out ${shown ? "z-1 opacity-100 duration-(--scene)" : "opacity-0 delay-(--scene) duration-0"}`}
    >
      {placeholder && !outcome ? (
        <div
          className="absolute inset-0 scale-105 bg-[position:70%_50%] bg-cover [filter:blur(8px)]"
          style={{ backgroundImage: `url("${placeholder}")` }}
        />
      ) : null}
      {outcome === "failed" ? null : (
        <img
          // The image may have come, or failed, before the page was hydrated.
          ref={(element) => {
            if (!element?.complete) return;
            if (element.naturalWidth > 0) onSettle(image.id, "loaded");
            else tryPlainAddress(element);
          }}
          {...sources}
          // It covers nine tenths of the window's height with an image of 16 : 9; on narrow screens the place above the words.
          sizes="(width < 64rem) max(25rem, 100vw), max(100vw, 160svh)"
          alt={image.alt}
          width={1920}
          height={1080}
          decoding={first ? "sync" : "async"}
          fetchPriority={first ? "high" : "low"}
          onLoad={() => onSettle(image.id, "loaded")}
          onError={(event) => tryPlainAddress(event.currentTarget)}
          className="image-place size-full object-[70%_50%] object-cover"
        />
      )}
    </div>
  );
}
