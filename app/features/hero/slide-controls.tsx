/** The buttons of the slideshow: each image as a line that fills while it is shown, back, stop, on. */
import type { ReactNode } from "react";
import { ArrowLeftIcon, ArrowRightIcon, Icon } from "~/ui/icons.tsx";
import type { BackgroundImage } from "./background-image.ts";
import type { Slideshow } from "./use-slideshow.ts";

interface SlideControlsProps {
  images: BackgroundImage[];
  slideshow: Slideshow;
  stopped: boolean;
  onStoppedChange: (stopped: boolean) => void;
}

/** As many as fit side by side on a phone; more are counted. */
const mostLines = 7;

export function SlideControls({ images, slideshow, stopped, onStoppedChange }: SlideControlsProps) {
  const { index, turns, playing, previous, next, goTo } = slideshow;
  return (
    <fieldset
      aria-label="배경 이미지"
      className="flex min-w-0 flex-wrap items-center gap-x-4 max-sm:w-full sm:mb-1 noscript:hidden"
    >
      {images.length > mostLines ? (
        <p className="numerals px-1">
          {index + 1} / {images.length}
        </p>
      ) : (
        <div className="flex flex-wrap max-sm:w-full">
          {images.map((image, position) => (
            <button
              key={image.id}
              type="button"
              onClick={() => goTo(position)}
              aria-label={`${position + 1}번째 이미지 보기`}
              aria-current={position === index}
              className="group grid h-12 min-w-12 items-center px-1 max-sm:flex-1 sm:w-14"
            >
              <span className="relative h-[3px] overflow-hidden bg-ink/50 group-hover:bg-ink/80">
                {position === index ? (
                  <span
                    // A new line for every turn, so that it fills from the beginning.
                    key={`${turns} ${playing}`}
                    className={`absolute inset-0 origin-left bg-lamp ${playing ? "animate-fill-line" : ""}`}
                  />
                ) : null}
              </span>
            </button>
          ))}
        </div>
      )}
      <div className="flex">
        <ControlButton label="이전 이미지" onClick={previous}>
          <ArrowLeftIcon />
        </ControlButton>
        <ControlButton
          label={stopped ? "자동 넘김 시작" : "자동 넘김 멈춤"}
          onClick={() => onStoppedChange(!stopped)}
        >
          {stopped ? <PlayIcon /> : <PauseIcon />}
        </ControlButton>
        <ControlButton label="다음 이미지" onClick={next}>
          <ArrowRightIcon />
        </ControlButton>
      </div>
    </fieldset>
  );
}

interface ControlButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function ControlButton({ label, onClick, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid target-size place-items-center rounded-control text-ink hover:bg-ink/15"
    >
      {children}
    </button>
  );
}

function PauseIcon() {
  return (
    <Icon>
      <path d="M8.5 5v14M15.5 5v14" />
    </Icon>
  );
}

function PlayIcon() {
  return (
    <Icon>
      <path d="M7 4.5l12 7.5-12 7.5z" />
    </Icon>
  );
}
