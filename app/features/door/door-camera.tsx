/** Reads the QR code of a ticket with the phone's camera, and gives the party whose it is. */
import type { BarcodeDetector as Detector } from "barcode-detector/ponyfill";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "~/ui/dialog.tsx";
import type { Party } from "./door.ts";

interface DoorCameraProps {
  parties: readonly Party[];
  onFound: (party: Party) => void;
  onClose: () => void;
}

const lookEveryMs = 150;

export function DoorCamera({ parties, onFound, onClose }: DoorCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [message, setMessage] = useState("카메라를 여는 중입니다…");
  const look = useEffectEvent(async (detector: Detector) => {
    if (!video.current || video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    const [code] = await detector.detect(video.current);
    if (!code) return;
    const ticket = await ticketOf(code.rawValue);
    const party = ticket && parties.find((one) => one.ticket === ticket);
    if (party) onFound(party);
    else setMessage(ticket ? "이 회차의 예매가 아닙니다." : "이 극단의 표가 아닌 QR 코드입니다.");
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closed = false;
    async function open() {
      try {
        const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        stream = camera;
        if (closed || !video.current) return stop();
        video.current.srcObject = camera;
        await video.current.play();
        const detector = await openDetector();
        setMessage("표의 QR 코드를 비춰 주세요.");
        const again = async () => {
          await look(detector).catch(() => undefined);
          if (!closed) timer = setTimeout(again, lookEveryMs);
        };
        await again();
      } catch {
        setMessage(
          "카메라를 열지 못했습니다. 브라우저 설정에서 카메라를 허용하거나, 이름이나 예매번호로 찾아 주세요.",
        );
      }
    }
    function stop() {
      closed = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    void open();
    return stop;
  }, []);

  return (
    <Dialog open onOpenChange={onClose} title="QR 코드로 찾기">
      <video
        ref={video}
        playsInline
        muted
        className="aspect-square w-full rounded-control bg-stage object-cover"
      />
      <p role="status" className="mt-3 text-center">
        {message}
      </p>
    </Dialog>
  );
}

/** The browser's own reader where it has one for QR codes, else one in WebAssembly from this site. */
async function openDetector(): Promise<Detector> {
  const formats = ["qr_code"] as const;
  const own = (globalThis as { BarcodeDetector?: typeof Detector }).BarcodeDetector;
  if (own && (await own.getSupportedFormats()).includes("qr_code")) return new own({ formats: [...formats] });
  const [{ BarcodeDetector, prepareZXingModule }, wasm] = await Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm.default } });
  return new BarcodeDetector({ formats: [...formats] });
}

const ticketForm = /^MADANG:([\da-f]{32})$/;

/** SHA-256 of the key in the code, as the list has it; null for another code. */
async function ticketOf(text: string): Promise<string | null> {
  const key = ticketForm.exec(text)?.[1];
  if (!key) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
