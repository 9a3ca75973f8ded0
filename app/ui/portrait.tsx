/**
 * A portrait at 4:5. The shipped ones are drawn; an uploaded photograph is given their light, warm from the upper left and
 * red from below, so that both stand in one family.
 */
import { Image } from "./image.tsx";

interface PortraitProps {
  /** Without an address the place says that the image is being prepared. */
  src: string | null;
  alt: string;
  /** How wide the portrait is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Fetched at once: for images of the first view. */
  priority?: boolean;
  className?: string;
}

export function Portrait({ src, className, ...image }: PortraitProps) {
  const isUploaded = src && !src.startsWith("/sample/");
  return (
    <div className={`relative overflow-hidden rounded-poster ${isUploaded ? "portrait-light" : ""}`}>
      <Image src={src} width={800} height={1000} className={className} {...image} />
    </div>
  );
}
