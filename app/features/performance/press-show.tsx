/** One show for the press: what to write of it beside its poster, and its images, as JPEG and as they were uploaded. */
import { buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { DownloadIcon } from "~/ui/icons.tsx";
import { Image } from "~/ui/image.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { downloadAddress, type PressImage, pressFacts, pressText } from "./press.ts";
import type { PressShow } from "./press-data.ts";
import { isOfTheWeb, SaveAsJpeg } from "./save-as-jpeg.tsx";

interface PressShowProps {
  show: PressShow;
  images: readonly PressImage[];
}

export function PressShowPart({ show, images }: PressShowProps) {
  const poster = images.find(({ address }) => address === show.image);
  const stills = images.filter((image) => image !== poster);
  return (
    <div className="grid gap-x-10 gap-y-10 md:grid-cols-3">
      {poster ? (
        <div className="grid content-start items-end gap-x-5 gap-y-3 max-sm:min-[22em]:[&_button~a]:ml-7 max-md:min-[20em]:grid-cols-2">
          <Download title={show.title} image={poster} shape={{ width: 3, height: 4 }} />
        </div>
      ) : null}
      <div className="md:col-span-2">
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
      {stills.length > 0 ? (
        <div className="md:col-span-3">
          <h3 className="font-display text-xl">무대 장면</h3>
          <ul className="mt-4 grid gap-x-4 gap-y-8 sm:grid-cols-2 sm:gap-x-6 lg:gap-x-10">
            {stills.map((image) => (
              <li key={image.address} className="grid content-start gap-y-3">
                <Download title={show.title} image={image} shape={{ width: 3, height: 2 }} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {images.length === 0 ? <p className="text-ink-soft">올린 이미지가 아직 없습니다.</p> : null}
    </div>
  );
}

interface DownloadProps {
  title: string;
  image: PressImage;
  /** Where that of the image is not known. */
  shape: Pick<PressImage, "width" | "height">;
}

function Download({ title, image, shape }: DownloadProps) {
  const withJpeg = isOfTheWeb(image);
  const { width, height } = image.width > 0 ? image : shape;
  return (
    <>
      <Image
        src={image.address}
        alt={`${title} ${image.label}`}
        width={width}
        height={height}
        sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 45vw, 90vw"
        className="rounded-poster"
      />
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-semibold">{image.label}</span>
          {image.width > 0 ? (
            <span className="numerals text-ink-soft text-sm">
              {image.width}×{image.height}
            </span>
          ) : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-6 [&_svg]:-ml-1 [&_:is(a,button)]:min-h-12 [&_:is(a,button)]:min-w-12">
          {withJpeg ? <SaveAsJpeg title={title} image={image} /> : null}
          <a
            href={downloadAddress(image)}
            download={image.fileName}
            className={`${buttonClass({ variant: "link" })} numerals ${withJpeg ? "font-normal! text-ink-soft!" : ""}`}
          >
            {withJpeg ? null : <DownloadIcon />}
            <span>
              {image.format.toUpperCase() || "원본"}
              {image.size ? ` ${image.size}` : null}
              <span className="sr-only">
                {" "}
                원본 내려받기 – {title} {image.label}
              </span>
            </span>
          </a>
        </p>
      </div>
    </>
  );
}
