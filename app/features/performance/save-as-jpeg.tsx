/** An image that was uploaded in a format of the web, for programs of editors that do not open it. */
import { useState } from "react";
import { saveFile } from "~/lib/save-file.ts";
import { Button } from "~/ui/button.tsx";
import { DownloadIcon } from "~/ui/icons.tsx";
import type { PressImage } from "./press.ts";

const ofTheWeb = /\.(avif|webp)$/;

export const isOfTheWeb = ({ fileName }: PressImage): boolean => ofTheWeb.test(fileName);

export function SaveAsJpeg({ title, image }: { title: string; image: PressImage }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async () => {
    setState("busy");
    try {
      saveFile(await jpegOf(image.address), image.fileName.replace(ofTheWeb, ".jpg"));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button variant="link" busy={state === "busy"} onClick={() => void save()} className="noscript:hidden">
        <DownloadIcon />
        <span>
          JPG <span className={image.jpegSize ? "sr-only" : ""}>내려받기</span>
          {image.jpegSize ? (
            <span className="numerals font-normal text-ink-soft"> 약 {image.jpegSize}</span>
          ) : null}
          <span className="sr-only">
            {" "}
            – {title} {image.label}
          </span>
        </span>
      </Button>
      <span role="status" className="order-last w-full text-bad text-sm empty:hidden">
        {state === "failed" ? "바꾸지 못했습니다. 원본을 내려받아 주세요." : ""}
      </span>
    </>
  );
}

async function jpegOf(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The image was answered with ${response.status}.`);
  const image = await createImageBitmap(await response.blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  // What is transparent would be black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, image.width, image.height);
  pen.drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
}
