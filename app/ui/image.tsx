/**
 * An image with its size known beforehand: at first a tiny one, blurred, then the real one when it comes near the
 * window, or at once with `priority`. One that does not come says so in its place, where that is large.
 */
import { type SyntheticEvent, useContext, useState } from "react";
import { imageSources } from "~/lib/image-source.ts";
import { InterfaceWordsContext } from "./interface-words.ts";

interface ImageProps {
  /** Without an address the place says that the image is being prepared. */
  src: string | null;
  alt: string;
  /** Proportions of the place, so that nothing moves when the image comes. */
  width: number;
  height: number;
  /** How wide the image is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Fetched at once: for images of the first view. */
  priority?: boolean;
  className?: string;
}

export function Image({ src, alt, width, height, sizes, priority = false, className = "" }: ImageProps) {
  const words = useContext(InterfaceWordsContext);
  const [failed, setFailed] = useState<string | null>(null);
  const place = { aspectRatio: `${width} / ${height}` };
  if (!src || failed === src) {
    return (
      <div
        role="img"
        aria-label={alt}
        aria-hidden={!alt}
        style={place}
        className={`no-image stage-cone ${className}`}
      >
        <span>{src ? words.imageFailed : words.imageMissing}</span>
      </div>
    );
  }

  /** A size that cannot be had is no reason to give up the image itself. */
  function tryPlainAddress(image: HTMLImageElement) {
    if (!priority && !("asked" in image.dataset)) return;
    if (image.srcset) image.srcset = "";
    else setFailed(src);
  }

  const { tiny, ...real } = imageSources(src);
  const common = {
    sizes,
    width,
    height,
    decoding: "async",
    className: `image-place -outline-offset-1 block h-auto w-full bg-surface bg-center bg-cover object-cover outline-1 outline-ink/14 ${className}`,
    onError: (event: SyntheticEvent<HTMLImageElement>) => tryPlainAddress(event.currentTarget),
  } as const;

  if (priority) {
    return (
      <img
        key={src}
        ref={(image) => {
          // It may have failed before the page was hydrated.
          if (image?.complete && image.naturalWidth === 0) tryPlainAddress(image);
          else if (image) window.blurUntilLoaded(image);
        }}
        {...real}
        {...common}
        alt={alt}
        fetchPriority="high"
        data-tiny={tiny}
        style={place}
      />
    );
  }
  return (
    <>
      <img
        key={src}
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) tryPlainAddress(image);
          else if (image) window.showLazily(image);
        }}
        {...common}
        alt={alt}
        src={nothing}
        data-tiny={tiny}
        data-src={real.src}
        data-srcset={real.srcSet}
        loading="lazy"
        style={place}
      />
      <noscript>
        <img {...real} {...common} alt={alt} loading="lazy" style={place} />
      </noscript>
    </>
  );
}

/** An image of one transparent point. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
