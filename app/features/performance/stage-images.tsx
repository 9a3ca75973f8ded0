/**
 * Images of the stage, whole and in pairs. Each is a link to the image itself; once the page is hydrated
 * it opens all of them large, one after another.
 */
import { type ComponentType, type MouseEvent, useState } from "react";
import { Image } from "~/ui/image.tsx";
import type { LightboxProps } from "~/ui/lightbox.tsx";
import { galleryRow } from "./stage-image-places.ts";

interface StagePicturesProps {
  title: string;
  /** Addresses. */
  images: string[];
}

/** More than these wait behind a click. */
const shownAtOnce = 8;

export function StageImages({ title, images }: StagePicturesProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const named = images.map((src, index) => ({ src, alt: `${title} 무대 장면 ${index + 1}` }));

  async function open(event: MouseEvent, index: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const loaded = (await import("~/ui/lightbox.tsx")).Lightbox;
      setLightbox(() => loaded);
      setOpenAt(index);
    } catch {
      // Without its code the image opens as the link that it is.
      window.location.assign(images[index] ?? "");
    }
  }

  const row = (from: number, to: number) => (
    <ul className={galleryRow}>
      {named.slice(from, to).map(({ src, alt }, index) => (
        <li key={src}>
          <a
            href={src}
            onClick={(event) => void open(event, from + index)}
            className="group block overflow-hidden rounded-poster"
          >
            <Image
              src={src}
              alt={`${alt} 크게 보기`}
              width={1200}
              height={800}
              sizes="(min-width: 64rem) 40rem, 100vw"
              className="card-image"
            />
          </a>
        </li>
      ))}
    </ul>
  );

  const rest = images.length - shownAtOnce;
  return (
    <>
      {row(0, Math.min(images.length, shownAtOnce))}
      {rest > 0 ? (
        <details className="mt-3 lg:mt-5">
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold chevron">
            사진 {rest}장 더 보기
          </summary>
          <div className="mt-3">{row(shownAtOnce, images.length)}</div>
        </details>
      ) : null}
      {Lightbox && openAt !== null ? (
        <Lightbox
          title={`${title} 무대 장면`}
          images={named}
          startAt={openAt}
          onClose={() => setOpenAt(null)}
        />
      ) : null}
    </>
  );
}
