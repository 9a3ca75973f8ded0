/** The poster of a show on its playbill. */
import { Image } from "~/ui/image.tsx";

interface PosterProps {
  show: { title: string; image: string | null };
  /** "" where the title stands beside it. */
  alt?: string;
  /** Fetched at once: for a page that begins with it. */
  priority?: boolean;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** "poster" is the one that goes along to the next page of the show; a page has it once. */
  className?: string;
}

const wide = "(min-width: 80rem) 28rem, (min-width: 48rem) 38vw, calc(100vw - 2.5rem)";

export function Poster({
  show,
  alt = `${show.title} 포스터`,
  priority = false,
  sizes = wide,
  className = "poster",
}: PosterProps) {
  return (
    <Image
      src={show.image}
      alt={alt}
      width={960}
      height={1280}
      sizes={sizes}
      priority={priority}
      className={`rounded-poster ${className}`}
    />
  );
}
