/** One show for the press: what to write of it, and its images in the size in which they were uploaded. */
import { buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Image } from "~/ui/image.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { downloadAddress, type PressImage, pressText } from "./press.ts";
import type { PressShow } from "./press-data.ts";

interface PressShowProps {
  show: PressShow;
  images: readonly PressImage[];
}

export function PressShowPart({ show, images }: PressShowProps) {
  const text = pressText(show);
  return (
    <div className="grid gap-8">
      <div className="max-w-[42em]">
        <Paragraphs text={text} />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <CopyButton text={text} what={`${show.title} 글`} label="글 복사" />
        </div>
      </div>
      {images.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:gap-x-6">
          {images.map((image) => (
            <li key={image.address} className="grid content-between gap-3">
              <div>
                <Image
                  src={image.address}
                  alt={`${show.title} ${image.label}`}
                  width={image.width || 3}
                  height={image.height || 4}
                  sizes="(min-width: 40rem) 20rem, 45vw"
                  className="max-h-80 object-contain!"
                />
                <p className="mt-2 font-semibold">{image.label}</p>
                <p className="numerals text-ink-soft text-sm">{image.size}</p>
              </div>
              <a
                href={downloadAddress(image)}
                download={image.fileName}
                className={`${buttonClass({ variant: "outline" })} justify-self-start`}
              >
                원본 내려받기
                <span className="sr-only">
                  {" "}
                  – {show.title} {image.label}
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">올린 사진이 아직 없습니다.</p>
      )}
    </div>
  );
}
