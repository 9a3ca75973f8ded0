/** Images to swipe through, round and round; before the page is hydrated, a row to scroll. */
import { Button } from "./button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "./icons.tsx";
import { Image } from "./image.tsx";
import { useCarousel } from "./use-carousel.ts";

interface CarouselImage {
  src: string;
  alt: string;
}

interface ImageCarouselProps {
  /** What the images are of: "무대 장면". */
  label: string;
  images: CarouselImage[];
  width: number;
  height: number;
  sizes: string;
}

const options = { loop: true, align: "start", dragThreshold: 10 } as const;

export default function ImageCarousel({ label, images, width, height, sizes }: ImageCarouselProps) {
  const { viewport, carousel, shown, turn } = useCarousel(options);

  return (
    <section aria-roledescription="캐러셀" aria-label={label}>
      <div
        ref={viewport}
        // What scrolls has to be reached by the keyboard.
        {...(carousel ? {} : { tabIndex: 0, role: "group", "aria-label": label })}
        className={carousel ? "overflow-hidden" : "overflow-x-auto"}
      >
        <ul className="-ml-3 flex">
          {images.map(({ src, alt }, index) => (
            <li
              // The same image may hang twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: images of one list never change places
              key={index}
              className="min-w-0 shrink-0 basis-full pl-3"
            >
              <Image
                src={src}
                alt={alt}
                width={width}
                height={height}
                sizes={sizes}
                className="rounded-poster"
              />
            </li>
          ))}
        </ul>
      </div>
      {carousel && images.length > 1 ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p aria-live="polite" className="numerals text-ink-soft">
            <span className="sr-only">{label} </span>
            {shown + 1} / {images.length}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" aria-label="이전 사진" onClick={() => turn(-1)}>
              <ArrowLeftIcon />
            </Button>
            <Button variant="outline" aria-label="다음 사진" onClick={() => turn(1)}>
              <ArrowRightIcon />
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
