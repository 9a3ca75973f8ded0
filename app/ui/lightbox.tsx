/**
 * Images one at a time over the whole screen: swiped, or turned with buttons and arrow keys, round and round. Loaded
 * when somebody opens an image.
 */
// Comes together with this file, so that the first image is in its place at once.
import "embla-carousel";
import * as RadixDialog from "@radix-ui/react-dialog";
import { type KeyboardEvent, useMemo } from "react";
import { useFocusOpener } from "./focus-opener.tsx";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from "./icons.tsx";
import { Image } from "./image.tsx";
import { useBackToClose } from "./use-back-to-close.ts";
import { useCarousel } from "./use-carousel.ts";

export interface LightboxProps {
  title: string;
  images: { src: string; alt: string }[];
  startAt: number;
  onClose: () => void;
}

const roundButton =
  "grid size-12 place-items-center rounded-full border border-line bg-surface hover:border-ink-soft";

export function Lightbox({ title, images, startAt, onClose }: LightboxProps) {
  const { rememberOpener, focusOpener } = useFocusOpener();
  const options = useMemo(() => ({ loop: true, startIndex: startAt, dragThreshold: 10 }), [startAt]);
  const { viewport, carousel, shown, turn } = useCarousel(options);
  useBackToClose(true, onClose);

  function onKeyDown(event: KeyboardEvent) {
    const move = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Home: () => carousel?.scrollTo(0),
      End: () => carousel?.scrollTo(images.length - 1),
    }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  const several = images.length > 1;
  return (
    <RadixDialog.Root open onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={focusOpener}
          className="on-stage fixed inset-0 z-50 flex flex-col outline-none motion-safe:animate-fade-in"
        >
          {rememberOpener}
          <header className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
            <RadixDialog.Title className="truncate font-display">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="닫기"
              className="grid size-12 shrink-0 place-items-center rounded-control hover:bg-ink/8"
            >
              <CloseIcon />
            </RadixDialog.Close>
          </header>
          <div ref={viewport} className="min-h-0 flex-1 overflow-hidden">
            <ul className="flex h-full">
              {images.map(({ src, alt }, index) => (
                <li
                  key={src}
                  aria-hidden={index !== shown}
                  className="h-full min-w-0 flex-[0_0_100%] px-3 sm:px-8"
                >
                  <Image
                    src={src}
                    alt={alt}
                    width={1200}
                    height={800}
                    sizes="100vw"
                    className="h-full! bg-transparent! object-contain! select-none"
                  />
                </li>
              ))}
            </ul>
          </div>
          <footer className="flex min-h-20 items-center justify-center gap-6 px-5 py-3">
            {several ? (
              <button type="button" aria-label="이전 사진" onClick={() => turn(-1)} className={roundButton}>
                <ArrowLeftIcon />
              </button>
            ) : null}
            <p role="status" className="numerals min-w-16 text-center">
              <span className="sr-only">사진 </span>
              {shown + 1} / {images.length}
            </p>
            {several ? (
              <button type="button" aria-label="다음 사진" onClick={() => turn(1)} className={roundButton}>
                <ArrowRightIcon />
              </button>
            ) : null}
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
