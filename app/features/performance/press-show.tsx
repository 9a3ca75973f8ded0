/** One show for the press: what to write of it beside its poster, and its images in the size in which they were uploaded. */
import { buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { DownloadIcon } from "~/ui/icons.tsx";
import { Image } from "~/ui/image.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { downloadAddress, type PressImage, pressFacts, pressText } from "./press.ts";
import type { PressShow } from "./press-data.ts";

interface PressShowProps {
  show: PressShow;
  images: readonly PressImage[];
  /** Whom to name beside an image. */
  credit: string;
}

export function PressShowPart({ show, images, credit }: PressShowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-3">
      <div className={`max-w-[34em] lg:col-span-2 ${show.image ? "lg:col-start-2 lg:row-start-1" : ""}`}>
        <dl className="numerals border-line border-t">
          {pressFacts(show).map(({ name, value }) => (
            <div
              key={name}
              className="grid grid-cols-[4em_minmax(0,1fr)] gap-x-4 border-line border-b py-2.5 leading-relaxed"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {show.description ? <Paragraphs text={show.description} className="mt-6" /> : null}
        <p className="mt-3">
          <CopyButton
            text={pressText(show)}
            what={`${show.title} 글`}
            label="글 복사"
            look={{ variant: "link" }}
          />
        </p>
      </div>
      {images.length > 0 ? (
        <div className="lg:contents">
          <h3 className="font-bold text-lg lg:col-span-full">
            사진{" "}
            <span className="font-normal text-base text-ink-soft">
              올린 원본 그대로 드립니다. 사진 제공 {credit}
            </span>
          </h3>
          <ul className="mt-4 grid gap-x-4 gap-y-10 sm:gap-x-6 min-[20em]:grid-cols-2 lg:contents">
            {images.map((image) => (
              <Download
                key={image.address}
                title={show.title}
                image={image}
                className={
                  image.address === show.image ? "lg:col-start-1 lg:row-start-1 lg:content-start" : ""
                }
              />
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-ink-soft">올린 사진이 아직 없습니다.</p>
      )}
    </div>
  );
}

/** Tallest that an image is shown, in rem. */
const tallest = 18;

/** The image as wide as its proportions ask for, so that no empty margin is beside it; captions are in one line. */
function Download({ title, image, className }: { title: string; image: PressImage; className: string }) {
  const { width, height } = image.width > 0 ? image : { width: 3, height: 4 };
  return (
    <li className={`grid content-end gap-y-3 ${className}`}>
      <div style={{ width: `min(100%, ${(tallest * width) / height}rem)` }}>
        <Image
          src={image.address}
          alt={`${title} ${image.label}`}
          width={width}
          height={height}
          sizes="(min-width: 64rem) 19rem, (min-width: 20em) 45vw, 90vw"
          className="rounded-poster"
        />
      </div>
      <div className="border-line border-t pt-2">
        <p className="font-semibold">{image.label}</p>
        <p className="numerals text-ink-soft text-sm">{image.size}</p>
        <a
          href={downloadAddress(image)}
          download={image.fileName}
          className={`${buttonClass({ variant: "outline" })} mt-3 max-sm:w-full max-sm:px-2`}
        >
          <DownloadIcon />
          <span>
            <span className="max-sm:sr-only">원본 </span>내려받기
          </span>
          <span className="sr-only">
            {" "}
            – {title} {image.label}
          </span>
        </a>
      </div>
    </li>
  );
}
